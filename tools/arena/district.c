/* District Noir in C: for measuring the bots and for teaching them, never part of the site.
 *
 * It plays by the same rules as noir/games/district/rules/state.py (a test compares them), searches with random playouts (the
 * reference opponent), searches with a small network, answers a bot that it knows, and writes what it played as samples
 * to learn from.
 * Cards are numbered as in FACES below; a move is the number of the card that is played, or TAKE.
 */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FACES = 13, TAKE = 13, MOVES = 14, ROW = 32, DECK = 40, CARDS = 45, ROUND = 12, TURNS = 48 };
enum { INPUTS = 233, H1MAX = 128, H2MAX = 64 };

/* 5 6 7 8 +2 +3 +4 -1 -2 -3 H P T */
static const int COPIES[FACES] = {5, 6, 7, 8, 4, 2, 1, 3, 4, 2, 1, 1, 1};
static const int POINTS[FACES] = {0, 0, 0, 0, 2, 3, 4, -1, -2, -3, 0, 0, 0};

typedef struct {
  int8_t hand[2][FACES], tab[2][FACES], played[2][FACES]; /* played: in this round, by whom */
  int8_t left[2];                                         /* cards in hand */
  int8_t row[ROW], deck[DECK];
  int8_t rows, drawn, taken[2], starter, moves, player, winner; /* player -1: over; winner -1: none, 2: a draw */
} State;

/* Chance: xorshift64*, one stream a thread of work. */
typedef struct { uint64_t s; } Rng;

static uint32_t next(Rng *r) {
  r->s ^= r->s >> 12, r->s ^= r->s << 25, r->s ^= r->s >> 27;
  return (uint32_t)((r->s * 0x2545F4914F6CDD1DULL) >> 32);
}
static int below(Rng *r, int n) { return (int)(((uint64_t)next(r) * (uint64_t)n) >> 32); }
static double unit(Rng *r) { return (next(r) + 0.5) / 4294967296.0; }
static Rng seeded(uint64_t seed) {
  Rng r = {seed * 0x9E3779B97F4A7C15ULL + 0x1234567};
  for (int i = 0; i < 8; i++) next(&r);
  return r;
}

static void shuffle(Rng *r, int8_t *cards, int n) {
  for (int i = n - 1; i > 0; i--) {
    int j = below(r, i + 1);
    int8_t t = cards[i];
    cards[i] = cards[j], cards[j] = t;
  }
}

/* The rules */

static void deal_hands(State *s, int first) {
  for (int p = 0; p < 2; p++)
    for (int i = 0; i < 5; i++) s->hand[p ? 1 - first : first][s->deck[s->drawn++]]++;
  s->left[0] = s->left[1] = 5;
}

static void start(State *s, int starter, const int8_t *drawn) {
  memset(s, 0, sizeof *s);
  memcpy(s->deck, drawn, 10);
  deal_hands(s, starter);
  s->row[0] = drawn[10], s->row[1] = drawn[11], s->rows = 2;
  memcpy(s->deck, drawn + 12, 30);
  s->drawn = 0;
  s->starter = s->player = (int8_t)starter, s->winner = -1;
}

static void deal(State *s, Rng *r) {
  int8_t cards[CARDS];
  int n = 0;
  for (int f = 0; f < FACES; f++)
    for (int i = 0; i < COPIES[f]; i++) cards[n++] = (int8_t)f;
  shuffle(r, cards, CARDS);
  start(s, below(r, 2), cards);
}

static int legal(const State *s, int8_t *moves) {
  int n = 0, p = s->player;
  for (int f = 0; f < FACES; f++)
    if (s->hand[p][f]) moves[n++] = (int8_t)f;
  if (!s->taken[p] && s->rows) moves[n++] = TAKE;
  return n;
}

static int total(const int8_t *mine, const int8_t *theirs) {
  int points = 0, sets = 99;
  for (int f = 0; f < 4; f++) {
    if (mine[f] > theirs[f]) points += 5 + f;
    if (mine[f] < sets) sets = mine[f];
  }
  for (int f = 4; f < 10; f++) points += POINTS[f] * mine[f];
  return points + 5 * sets;
}

static int margin(const int8_t *mine, const int8_t *theirs) { return total(mine, theirs) - total(theirs, mine); }

static int builder(const int8_t *tab) { return tab[10] && tab[11] && tab[12]; }

static void finish(State *s) {
  int d = margin(s->tab[0], s->tab[1]);
  for (int f = 3; !d && f >= 0; f--) d = s->tab[0][f] - s->tab[1][f];
  s->winner = d > 0 ? 0 : d < 0 ? 1 : 2;
  s->player = -1;
}

static void play(State *s, int move) {
  int p = s->player;
  if (move == TAKE) {
    int n = s->rows < 5 ? s->rows : 5;
    for (int i = 0; i < n; i++) s->tab[p][s->row[--s->rows]]++;
    s->taken[p] = 1;
    if (builder(s->tab[p])) {
      s->moves++, s->winner = (int8_t)p, s->player = -1;
      return;
    }
  } else {
    s->hand[p][move]--, s->left[p]--, s->played[p][move]++;
    s->row[s->rows++] = (int8_t)move;
  }
  s->moves++;
  s->player = (int8_t)(1 - p);
  if (s->moves % ROUND) return;
  if (s->moves == TURNS) {
    finish(s);
    return;
  }
  int first = (s->starter + s->moves / ROUND) % 2;
  deal_hands(s, first);
  memset(s->played, 0, sizeof s->played);
  s->taken[0] = s->taken[1] = 0;
  s->player = (int8_t)first;
}

/* What `me` has not seen: the other hand, the deck, the three set aside. */
static int unseen(const State *s, int me, int8_t *count) {
  int n = 0;
  for (int f = 0; f < FACES; f++) count[f] = (int8_t)(COPIES[f] - s->hand[me][f] - s->tab[0][f] - s->tab[1][f]);
  for (int i = 0; i < s->rows; i++) count[s->row[i]]--;
  for (int f = 0; f < FACES; f++) n += count[f];
  return n;
}

/* A full state that fits what `me` knows, every one equally likely. */
static void resample(const State *s, int me, Rng *r, State *to) {
  int8_t count[FACES], cards[CARDS];
  int n = 0;
  *to = *s;
  unseen(s, me, count);
  for (int f = 0; f < FACES; f++)
    for (int i = 0; i < count[f]; i++) cards[n++] = (int8_t)f;
  shuffle(r, cards, n);
  memset(to->hand[1 - me], 0, FACES);
  for (int i = 0; i < s->left[1 - me]; i++) to->hand[1 - me][cards[--n]]++;
  for (int i = s->drawn; i < 30; i++) to->deck[i] = cards[--n];
}

static double worth(const State *s, int p) { return s->winner == 2 ? 0.5 : s->winner == p ? 1 : 0; }

/* A game: where it is, and how it came there in this round. */
typedef struct {
  State s, before[ROUND]; /* before each move of this round */
  int8_t moves[ROUND];
  int count;
} Game;

static void advance(Game *g, int move) {
  g->before[g->count] = g->s, g->moves[g->count++] = (int8_t)move;
  play(&g->s, move);
  if (g->s.moves % ROUND == 0) g->count = 0;
}

/* The reference: information-set Monte Carlo tree search with random playouts (Cowling, Powley, Whitehouse 2012). */

typedef struct {
  int32_t child[MOVES];
  int32_t visits, offered;
  float sum; /* for the player who moved into it */
} Node;

static void playout(State *s, Rng *r) {
  int8_t moves[MOVES];
  while (s->player >= 0) play(s, moves[below(r, legal(s, moves))]);
}

static int descend(Node *tree, int32_t *used, State *s, Rng *r, int32_t *path, int8_t *movers) {
  int depth = 0;
  int32_t at = 0;
  path[depth++] = 0;
  while (s->player >= 0) {
    int8_t moves[MOVES], fresh[MOVES];
    int n = legal(s, moves), unknown = 0, best = -1;
    double most = -1;
    for (int i = 0; i < n; i++) {
      int32_t c = tree[at].child[moves[i]];
      if (!c) {
        fresh[unknown++] = moves[i];
        continue;
      }
      tree[c].offered++;
      double ucb = tree[c].sum / tree[c].visits + 0.7 * sqrt(log(tree[c].offered) / tree[c].visits);
      if (ucb > most) most = ucb, best = moves[i];
    }
    if (unknown) {
      best = fresh[below(r, unknown)];
      int32_t c = ++*used;
      memset(&tree[c], 0, sizeof(Node));
      tree[c].offered = 1;
      tree[at].child[best] = c;
    }
    at = tree[at].child[best];
    movers[depth] = s->player, path[depth++] = at;
    play(s, best);
    if (unknown) break;
  }
  return depth;
}

static int reference(const State *root, int playouts, Rng *r, float *visits) {
  Node *tree = malloc(sizeof(Node) * (size_t)(playouts + 2));
  int32_t used = 0, path[TURNS + 2];
  int me = root->player, best = -1;
  memset(&tree[0], 0, sizeof(Node));
  for (int i = 0; i < playouts; i++) {
    State s;
    int8_t movers[TURNS + 2];
    resample(root, me, r, &s);
    int depth = descend(tree, &used, &s, r, path, movers);
    playout(&s, r);
    for (int d = 1; d < depth; d++) tree[path[d]].visits++, tree[path[d]].sum += (float)worth(&s, movers[d]);
  }
  int32_t most = -1;
  for (int m = 0; m < MOVES; m++) {
    int32_t c = tree[0].child[m], v = c ? tree[c].visits : 0;
    if (visits) visits[m] = (float)v;
    if (c && v > most) most = v, best = m;
  }
  free(tree);
  return best;
}

/* What a player sees, as numbers: the inputs of the network. noir/games/district/bot/fast_rules.py has the same. */

static void inputs(const State *s, float *x) {
  int me = s->player, you = 1 - me, at = 0, gains[2];
  const int8_t *mine = s->tab[me], *theirs = s->tab[you];
  int8_t count[FACES];
  memset(x, 0, sizeof(float) * INPUTS);
  unseen(s, me, count);
  for (int f = 0; f < FACES; f++) x[f] = s->hand[me][f], x[13 + f] = count[f];
  for (int f = 0; f < FACES; f++) x[26 + f] = mine[f], x[39 + f] = theirs[f], x[52 + f] = s->played[you][f];
  for (int i = 0; i < s->rows; i++) {
    int f = s->row[s->rows - 1 - i];
    i < 10 ? (x[65 + 13 * i + f] = 1) : (x[195 + f] += 1);
  }
  x[208] = s->taken[me], x[209] = s->taken[you];
  x[210 + s->moves / ROUND] = 1;
  x[214] = (s->starter + s->moves / ROUND) % 2 == me;
  x[215] = s->left[me], x[216] = s->left[you];
  int now = margin(mine, theirs), sets[2] = {99, 99};
  for (int f = 0; f < 4; f++) {
    x[217 + f] = mine[f] > theirs[f], x[221 + f] = theirs[f] > mine[f];
    if (mine[f] < sets[0]) sets[0] = mine[f];
    if (theirs[f] < sets[1]) sets[1] = theirs[f];
  }
  x[225] = (float)sets[0], x[226] = (float)sets[1];
  x[227] = (float)now, x[228] = (float)(s->rows < 5 ? s->rows : 5);
  for (at = 0; at < 2; at++) { /* what a take of either would bring now */
    int8_t tab[2][FACES];
    memcpy(tab, s->tab, sizeof tab);
    int p = at ? you : me;
    for (int i = 0; i < 5 && i < s->rows; i++) tab[p][s->row[s->rows - 1 - i]]++;
    gains[at] = margin(tab[p], tab[1 - p]) - (at ? -now : now);
    x[229 + at] = s->taken[p] ? 0 : (float)gains[at];
    x[231 + at] = !s->taken[p] && builder(tab[p]);
  }
}

/* The network: two hidden layers, then a value (a logit of winning) and a logit for every move. */

typedef struct {
  int h1, h2;
  float w1[INPUTS][H1MAX], b1[H1MAX], w2[H1MAX][H2MAX], b2[H2MAX], w3[H2MAX][MOVES + 1], b3[MOVES + 1];
} Net;

static Net nets[2]; /* for measuring against one that is frozen there are two */

/* Load weights laid out as w1 b1 w2 b2 w3 b3, each input by output. */
void load(int which, int h1, int h2, const float *w) {
  Net *n = &nets[which];
  memset(n, 0, sizeof *n);
  n->h1 = h1, n->h2 = h2;
  for (int i = 0; i < INPUTS; i++)
    for (int j = 0; j < h1; j++) n->w1[i][j] = *w++;
  for (int j = 0; j < h1; j++) n->b1[j] = *w++;
  for (int i = 0; i < h1; i++)
    for (int j = 0; j < h2; j++) n->w2[i][j] = *w++;
  for (int j = 0; j < h2; j++) n->b2[j] = *w++;
  for (int i = 0; i < h2; i++)
    for (int j = 0; j <= MOVES; j++) n->w3[i][j] = *w++;
  for (int j = 0; j <= MOVES; j++) n->b3[j] = *w++;
}

static float evaluate(const Net *n, const State *s, float *logits) {
  float x[INPUTS], a[H1MAX], b[H2MAX], out[MOVES + 1];
  inputs(s, x);
  memcpy(a, n->b1, sizeof a);
  for (int i = 0; i < INPUTS; i++)
    if (x[i] != 0)
      for (int j = 0; j < H1MAX; j++) a[j] += x[i] * n->w1[i][j];
  memcpy(b, n->b2, sizeof b);
  for (int i = 0; i < n->h1; i++)
    if (a[i] > 0)
      for (int j = 0; j < H2MAX; j++) b[j] += a[i] * n->w2[i][j];
  memcpy(out, n->b3, sizeof out);
  for (int i = 0; i < n->h2; i++)
    if (b[i] > 0)
      for (int j = 0; j <= MOVES; j++) out[j] += b[i] * n->w3[i][j];
  memcpy(logits, out + 1, sizeof(float) * MOVES);
  return 1 / (1 + expf(-out[0]));
}

static void priors(const float *logits, const int8_t *moves, int n, float *p) {
  float most = -1e9f, all = 0;
  for (int i = 0; i < n; i++)
    if (logits[moves[i]] > most) most = logits[moves[i]];
  for (int i = 0; i < n; i++) all += p[i] = expf(logits[moves[i]] - most);
  for (int i = 0; i < n; i++) p[i] /= all;
}

/* Guesses of the other hand, as noir/games/district/bot/guesses.py weighs them. */

enum { GUESSES = 64, SHARPNESS = 2 };

typedef struct {
  int8_t hand[FACES], rest[CARDS];
  int n;
} Guess;

typedef struct {
  Guess each[GUESSES];
  double upto[GUESSES]; /* the weights, added up */
} Guesses;

/* How likely it is that who has this hand now did in this round what it did with it, as a logarithm. */
static double likelihood(const Net *net, const Game *g, int who, const int8_t *hand) {
  int8_t before[FACES], moves[MOVES];
  float p[MOVES], logits[MOVES];
  double sum = 0;
  memcpy(before, hand, FACES);
  for (int i = g->count - 1; i >= 0; i--) {
    State s = g->before[i];
    int done = g->moves[i];
    if (s.player != who) continue;
    if (done != TAKE) before[done]++;
    memcpy(s.hand[who], before, FACES);
    int n = legal(&s, moves);
    if (n == 1) continue;
    evaluate(net, &s, logits);
    priors(logits, moves, n, p);
    for (int k = 0; k < n; k++)
      if (moves[k] == done) sum += log(p[k] > 1.0 / 4096 ? p[k] : 1.0 / 4096);
  }
  return sum;
}

static void guess(const Net *net, const Game *g, int me, Rng *r, Guesses *to) {
  int8_t count[FACES], cards[CARDS];
  double found[GUESSES], all = 0;
  int n = 0;
  unseen(&g->s, me, count);
  for (int f = 0; f < FACES; f++)
    for (int i = 0; i < count[f]; i++) cards[n++] = (int8_t)f;
  for (int i = 0; i < GUESSES; i++) {
    Guess *one = &to->each[i];
    int held = g->s.left[1 - me], same = 0;
    shuffle(r, cards, n);
    memset(one->hand, 0, FACES);
    for (int k = 0; k < held; k++) one->hand[cards[k]]++;
    one->n = n - held;
    memcpy(one->rest, cards + held, (size_t)one->n);
    while (same < i && memcmp(to->each[same].hand, one->hand, FACES)) same++;
    found[i] = same < i ? found[same] : exp(SHARPNESS * likelihood(net, g, 1 - me, one->hand));
    to->upto[i] = all += found[i];
  }
}

/* A full state with one of the guesses. */
static void drawn(const State *s, int me, const Guesses *from, Rng *r, State *to) {
  double at = unit(r) * from->upto[GUESSES - 1];
  int i = 0;
  while (i < GUESSES - 1 && from->upto[i] <= at) i++;
  Guess one = from->each[i];
  *to = *s;
  memcpy(to->hand[1 - me], one.hand, FACES);
  if (s->drawn == 30) return;
  shuffle(r, one.rest, one.n);
  memcpy(to->deck + s->drawn, one.rest, (size_t)(30 - s->drawn));
}

/* Search with the network, as noir/games/district/bot/search.py does it. With `model` the other player is one who moves as
 * that network prefers, `sharp` times as decided, and isn't searched for: the answer to a player who is known. */

typedef struct {
  int32_t child[MOVES];
  int32_t visits;
  float sum; /* for the player who moved into it */
  float hope, logits[MOVES]; /* what the network thought of it when it was new, for the player to move */
} Point;

/* Players, numbered for the outside: how to think, how long, and with which network. */
typedef struct {
  int32_t kind; /* 0 random, 1 reference, 2 the network's first choice, 3 search, whose guesses explain what was seen */
  int32_t thought, net, model; /* the last is the network of who is answered, -1: nobody */
  float c, noise, sharp;
} Player;

/* What a player who is known does: the place of a move among those there are. */
static int modelled(const Player *p, const State *s, const int8_t *moves, int n, Rng *r) {
  float logits[MOVES], chances[MOVES], at = (float)unit(r);
  if (n == 1) return 0;
  evaluate(&nets[p->model], s, logits);
  for (int m = 0; m < MOVES; m++) logits[m] *= p->sharp;
  priors(logits, moves, n, chances);
  int k = 0;
  while (k < n - 1 && (at -= chances[k]) > 0) k++;
  return k;
}

static int guided(const Player *how, const Game *g, Rng *r, float *counts, float *value) {
  const Net *net = &nets[how->net];
  const State *root = &g->s;
  int visits = how->thought, me = root->player;
  Point *tree = calloc((size_t)visits + 2, sizeof(Point));
  int32_t used = 0, path[TURNS + 2];
  Guesses guesses;
  float rootlog[MOVES];
  float v0 = evaluate(net, root, rootlog);
  if (how->noise > 0)
    for (int m = 0; m < MOVES; m++) rootlog[m] += how->noise * (float)(-log(-log(unit(r))));
  guess(how->model < 0 ? net : &nets[how->model], g, me, r, &guesses);
  for (int i = 0; i < visits; i++) {
    State s;
    int8_t movers[TURNS + 2];
    int depth = 1;
    int32_t at = 0;
    float v = 0;
    drawn(root, me, &guesses, r, &s);
    path[0] = 0;
    for (;;) {
      int8_t moves[MOVES];
      float p[MOVES];
      int n = legal(&s, moves), total = 0, best = 0;
      int known = s.player != me && how->model >= 0;
      float most = -1e9f, base;
      if (known)
        best = modelled(how, &s, moves, n, r);
      else
        priors(at ? tree[at].logits : rootlog, moves, n, p);
      for (int k = 0; k < n; k++) total += tree[at].child[moves[k]] ? tree[tree[at].child[moves[k]]].visits : 0;
      base = at ? tree[at].hope : v0; /* a move never tried counts as what the network thought, a little less */
      for (int k = 0; k < n && !known; k++) {
        int32_t c = tree[at].child[moves[k]];
        float q = c ? tree[c].sum / (float)tree[c].visits : base - 0.1f;
        float u = q + how->c * p[k] * sqrtf((float)total + 1) / (1 + (float)(c ? tree[c].visits : 0));
        if (u > most) most = u, best = k;
      }
      int m = moves[best], mover = s.player;
      int32_t c = tree[at].child[m];
      int fresh = !c;
      if (fresh) c = tree[at].child[m] = ++used;
      play(&s, m);
      movers[depth] = (int8_t)mover, path[depth++] = c;
      at = c;
      if (s.player < 0) {
        v = (float)worth(&s, me);
        break;
      }
      if (fresh) {
        v = tree[c].hope = evaluate(net, &s, tree[c].logits);
        if (s.player != me) v = 1 - v;
        break;
      }
    }
    for (int d = 1; d < depth; d++) tree[path[d]].visits++, tree[path[d]].sum += movers[d] == me ? v : 1 - v;
  }
  int32_t most = -1;
  int best = -1;
  float sum = 0, seen = 0;
  for (int m = 0; m < MOVES; m++) {
    int32_t c = tree[0].child[m], n = c ? tree[c].visits : 0;
    if (counts) counts[m] = (float)n;
    if (n) sum += tree[c].sum, seen += (float)n;
    if (n > most) most = n, best = m;
  }
  if (value) *value = sum / seen;
  free(tree);
  return best;
}

static int choose(const Player *p, const Game *g, Rng *r, float *counts, float *value) {
  const State *s = &g->s;
  int8_t moves[MOVES];
  int n = legal(s, moves);
  float logits[MOVES];
  if (counts) memset(counts, 0, sizeof(float) * MOVES);
  if (p->kind == 1) return reference(s, p->thought, r, counts);
  if (p->kind == 3) return guided(p, g, r, counts, value);
  if (p->kind == 0) return moves[below(r, n)];
  evaluate(&nets[p->net], s, logits);
  int best = moves[0];
  for (int i = 1; i < n; i++)
    if (logits[moves[i]] > logits[best]) best = moves[i];
  return best;
}

/* Play `deals` deals twice, seats changed; return the points of `a`: 1 a win, 0.5 a draw. `out` gets each game's. */
double match(const Player *a, const Player *b, int deals, uint64_t seed, float *out) {
  double sum = 0;
  for (int i = 0; i < 2 * deals; i++) {
    Rng cards = seeded(seed + (uint64_t)(i / 2)), r = seeded(seed * 31 + (uint64_t)i + 7777);
    Game g = {.count = 0};
    deal(&g.s, &cards);
    while (g.s.player >= 0) advance(&g, choose(g.s.player == i % 2 ? a : b, &g, &r, 0, 0));
    double w = worth(&g.s, i % 2);
    sum += w;
    if (out) out[i] = (float)w;
  }
  return sum;
}

/* Let `a` play `b`, or itself without one, and write a sample a move of `a`: inputs, which moves were legal, how often
 * each was tried, who won, and what the search thought. A share of `wild` of its moves is drawn by how often each was
 * tried. */
int samples(const Player *a, const Player *b, int games, uint64_t seed, float wild, int8_t *x, int8_t *allowed,
            float *tried, float *won, float *thought) {
  int n = 0;
  for (int i = 0; i < games; i++) {
    Rng r = seeded(seed + (uint64_t)i);
    Game g = {.count = 0};
    int8_t movers[TURNS];
    deal(&g.s, &r);
    int first = n;
    while (g.s.player >= 0) {
      if (b && g.s.player != i % 2) {
        advance(&g, choose(b, &g, &r, 0, 0));
        continue;
      }
      float in[INPUTS], counts[MOVES], value = 0.5f;
      int8_t moves[MOVES];
      inputs(&g.s, in);
      for (int k = 0; k < INPUTS; k++) x[(size_t)n * INPUTS + (size_t)k] = (int8_t)in[k];
      int k = legal(&g.s, moves);
      memset(allowed + (size_t)n * MOVES, 0, MOVES);
      for (int m = 0; m < k; m++) allowed[(size_t)n * MOVES + (size_t)moves[m]] = 1;
      int m = choose(a, &g, &r, counts, &value);
      float all = 0;
      for (int c = 0; c < MOVES; c++) all += counts[c];
      for (int c = 0; c < MOVES; c++) tried[(size_t)n * MOVES + (size_t)c] = all > 0 ? counts[c] / all : (c == m);
      thought[n] = value;
      if (all > 0 && unit(&r) < wild) {
        float at = (float)unit(&r) * all;
        for (m = 0; m < MOVES - 1 && (at -= counts[m]) > 0; m++) continue;
        while (!allowed[(size_t)n * MOVES + (size_t)m]) m = (m + 1) % MOVES;
      }
      movers[n++ - first] = g.s.player;
      advance(&g, m);
    }
    for (int k = first; k < n; k++) won[k] = (float)worth(&g.s, movers[k - first]);
  }
  return n;
}

/* For the outside: one player's knowledge as numbers, in the order of `known` in tools/arena/district.py. */
static State known(const int8_t *v) {
  State s;
  memset(&s, 0, sizeof s);
  s.starter = v[0], s.moves = v[1], s.player = v[2], s.winner = -1;
  s.taken[0] = v[3], s.taken[1] = v[4], s.left[0] = v[5], s.left[1] = v[6], s.rows = v[7];
  s.drawn = (int8_t)(v[1] / ROUND * 10);
  v += 8;
  memcpy(s.hand[s.player], v, FACES), memcpy(s.tab[0], v + 13, FACES), memcpy(s.tab[1], v + 26, FACES);
  memcpy(s.played[0], v + 39, FACES), memcpy(s.played[1], v + 52, FACES);
  memcpy(s.row, v + 65, (size_t)s.rows);
  return s;
}

int reference_move(const int8_t *seen, int playouts, uint64_t seed) {
  State s = known(seen);
  Rng r = seeded(seed);
  return reference(&s, playouts, &r, 0);
}

void features(const int8_t *seen, float *x) {
  State s = known(seen);
  inputs(&s, x);
}

/* How likely what `who` did in this round is with a hand, as a logarithm, after these moves of a deal of 42 cards. */
double explained(int starter, const int8_t *cards, const int8_t *moves, int count, int who, const int8_t *hand) {
  Game g = {.count = 0};
  start(&g.s, starter, cards);
  for (int i = 0; i < count; i++) advance(&g, moves[i]);
  return likelihood(&nets[0], &g, who, hand);
}
