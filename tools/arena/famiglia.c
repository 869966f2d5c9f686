/* Famiglia, fast: games to learn from, the learning itself, and matches in which a way to search is tried out.

   It plays by noir/games/famiglia/rules/state.py, a whole turn at a time. It finds turns as turns.py does and looks
   ahead as search.py does, both in noir/games/famiglia/bot. A small network says how likely whoever ended a turn is to
   win; it learns by TD(lambda) from games that it plays against itself, as TD-Gammon did (Tesauro, Temporal Difference
   Learning and TD-Gammon, 1995), or against another player. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 20, SLOTS = 60, ZONES = 6, HIDDEN = 64, MOST_PLANS = 4096, LONGEST = 400 };
enum { FIRST = 1, SECOND, OUT };
enum { DROP, TAKE, PASS };
enum { STREET = 4, PILE = 5 };
/* Inputs: slots of six zones (pile twice: by lap), lap, deck by lap, score by lap, the rest. */
enum {
    AT_PILE2 = ZONES * SLOTS,
    AT_LAP = AT_PILE2 + SLOTS,
    AT_DECK = AT_LAP + 3,
    DECKS = 53,
    AT_SCORE = AT_DECK + 2 * DECKS,
    SCORES = 61,
    AT_PASSED = AT_SCORE + 3 * SCORES,
    AT_STARTER,
    AT_DRAW,
    INPUTS = AT_DRAW + 5
};

typedef struct {
    int8_t n[ZONES][CARDS]; /* hands, fields, Street, discards */
    int8_t deck[64];        /* first drawn first */
    int8_t drawn, size, under, lap, player, starter, passed, over;
    int8_t dropped, draws; /* draws: cards still to be turned up before this turn goes on */
} Pos;

typedef struct {
    int8_t kind, acct, brute, target, price, one, two, back, swaps;
    int8_t x[4], y[4];
    float v;
    uint64_t end; /* equal for turns that leave the same cards everywhere */
} Plan;

static const int POINTS[CARDS] = {1, 3, 6, 10, 15, 0, 1, 3, 6, 10, 0, 1, 3, 6, 10, 0, 1, 3, 6, 10};
static const int BASE[5] = {0, 5, 9, 12, 14};

typedef struct {
    float in[INPUTS][HIDDEN], bias[HIDDEN], out[HIDDEN], last;
} Net;
#define MOST 1.98f
static Net nets[4];
static __thread uint64_t seed_;

static uint64_t chance(void) {
    uint64_t z = (seed_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static int below(int n) { return (int)((chance() >> 33) % (uint64_t)n); }
static float unit(void) { return (float)(chance() >> 40) / (float)(1 << 24); }
static int slot(int zone, int card, int copy) { return zone * SLOTS + card / 5 * 15 + BASE[card % 5] + copy - 1; }

static void shuffle(int8_t *cards, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(i + 1);
        int8_t kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
}

/* The game */

static int count_of(const int8_t *n) {
    int sum = 0;
    for (int c = 0; c < CARDS; c++) sum += n[c];
    return sum;
}

static void turn_up(Pos *p, int count) {
    while (count && p->drawn < p->size) {
        p->n[STREET][p->deck[p->drawn++]]++, count--;
        if (p->under > p->size - p->drawn) p->under = (int8_t)(p->size - p->drawn);
        if (p->drawn == p->size) {
            if (p->lap == FIRST && count_of(p->n[PILE])) {
                p->lap = SECOND, p->drawn = p->size = 0;
                for (int c = 0; c < CARDS; c++)
                    while (p->n[PILE][c]) p->n[PILE][c]--, p->deck[p->size++] = (int8_t)c;
                shuffle(p->deck, p->size);
            } else
                p->lap = OUT;
        }
    }
}

static void begin(Pos *p, int starter) {
    memset(p, 0, sizeof *p);
    for (int c = 0; c < CARDS; c++) {
        int copies = 5 - c % 5;
        if (c % 5 == 0) p->n[0][c] = p->n[1][c] = 1, copies -= 2;
        while (copies--) p->deck[p->size++] = (int8_t)c;
    }
    shuffle(p->deck, p->size);
    p->lap = FIRST, p->player = p->starter = (int8_t)starter;
    turn_up(p, 6);
}

/* 1 if `me` wins, 0 if not, a half for a draw */
static float outcome(int8_t hand[2][CARDS], int8_t field[2][CARDS], int me) {
    int sum[2] = {0, 0}, worth[2][16] = {{0}};
    for (int who = 0; who < 2; who++)
        for (int c = 0; c < CARDS; c++) {
            int n = hand[who][c] + field[who][c];
            sum[who] += n * POINTS[c], worth[who][POINTS[c]] += n;
        }
    if (sum[0] != sum[1]) return sum[me] > sum[1 - me];
    for (int points = 15; points > 0; points--)
        if (worth[0][points] != worth[1][points]) return worth[me][points] > worth[1 - me][points];
    return 0.5f;
}

static int open_zero(const Pos *p) { return p->n[STREET][0] || p->n[STREET][5] || p->n[STREET][10] || p->n[STREET][15]; }
static int may_drop(const Pos *p) { return !open_zero(p) && p->drawn < p->size && !p->dropped; }

/* whether turning up `count` cards ends the second time through the deck */
static int runs_out(const Pos *p, int count) {
    int left = p->size - p->drawn;
    if (p->lap == OUT || left > count || !left) return p->lap == OUT;
    if (p->lap == SECOND) return 1;
    int more = count_of(p->n[PILE]);
    return count - left >= more;
}

static void act(Pos *p, const Plan *plan) {
    int me = p->player;
    int8_t *hand = p->n[me], *field = p->n[2 + me], *street = p->n[STREET];
    if (plan->kind == DROP) {
        int c = plan->target;
        street[c]--;
        if (p->lap == FIRST)
            p->n[PILE][c]++;
        else {
            if (p->size == 64) {
                p->size = (int8_t)(p->size - p->drawn);
                memmove(p->deck, p->deck + p->drawn, (size_t)p->size);
                p->drawn = 0;
            }
            p->deck[p->size++] = (int8_t)c, p->under++, p->dropped = 1;
        }
        turn_up(p, c % 5);
        return;
    }
    if (plan->acct >= 0) hand[plan->acct]--, field[plan->acct]++;
    for (int i = 0; i < plan->swaps; i++)
        field[plan->x[i]]--, hand[plan->x[i]]++, hand[plan->y[i]]--, field[plan->y[i]]++;
    if (plan->brute >= 0) hand[plan->brute]--, field[plan->brute]++;
    int passed = plan->kind == PASS;
    if (!passed) {
        if (plan->one >= 0) {
            int paid = plan->back == plan->one ? plan->two : plan->one;
            hand[paid]--, field[paid]++;
        }
        street[plan->target]--, hand[plan->target]++;
        if (!count_of(street)) turn_up(p, 6);
    }
    p->over = (int8_t)((p->lap == OUT && me != p->starter) || (passed && p->passed));
    p->passed = (int8_t)passed, p->dropped = 0, p->player = (int8_t)(1 - me);
}

/* The network: inputs of a moment as `me` sees it, who has just moved, or waits for `draws` cards */

static int clip(int n, int low, int high) { return n < low ? low : n > high ? high : n; }

static int inputs(const Pos *p, int me, int passed, int draws, int16_t *found) {
    int count = 0, score = 0;
    static const int OTHER[ZONES] = {1, 0, 3, 2, 4, 5};
    for (int zone = 0; zone < ZONES; zone++) {
        const int8_t *n = p->n[me ? OTHER[zone] : zone];
        for (int c = 0; c < CARDS; c++) {
            for (int copy = 1; copy <= n[c]; copy++) found[count++] = (int16_t)slot(zone, c, copy);
            if (zone < 4) score += (zone & 1 ? -1 : 1) * n[c] * POINTS[c];
        }
    }
    if (p->lap == SECOND) {
        int8_t left[CARDS] = {0};
        for (int i = p->drawn; i < p->size; i++) left[p->deck[i]]++;
        for (int c = 0; c < CARDS; c++)
            for (int copy = 1; copy <= left[c]; copy++) found[count++] = (int16_t)slot(ZONES, c, copy);
    }
    found[count++] = (int16_t)(AT_LAP + p->lap - 1);
    if (p->lap != OUT)
        for (int i = 0; i <= p->size - p->drawn; i += 1) found[count++] = (int16_t)(AT_DECK + (p->lap - 1) * DECKS + i);
    int high = clip(score, -30, 30) + 30;
    for (int i = 0; i <= high; i++) found[count++] = (int16_t)(AT_SCORE + (p->lap - 1) * SCORES + i);
    if (passed) found[count++] = AT_PASSED;
    if (p->starter == me) found[count++] = AT_STARTER;
    if (draws) found[count++] = (int16_t)(AT_DRAW + draws), found[count++] = AT_DRAW;
    return count;
}

static void add(float *sums, const float *row) {
    for (int h = 0; h < HIDDEN; h++) sums[h] += row[h];
}
static void sub(float *sums, const float *row) {
    for (int h = 0; h < HIDDEN; h++) sums[h] -= row[h];
}

static float logit(const Net *net, const float *sums) {
    float total = net->last;
    for (int h = 0; h < HIDDEN; h++) total += net->out[h] * (sums[h] > 0 ? sums[h] : 0);
    return total;
}

static void sums_of(const Net *net, const int16_t *found, int count, float *sums) {
    memcpy(sums, net->bias, sizeof net->bias);
    for (int i = 0; i < count; i++)
        for (int h = 0; h < HIDDEN; h++) sums[h] += net->in[found[i]][h];
}

/* The sums of inputs that come together: so many copies of a card at a place, so large a deck, so far a lead */
typedef struct {
    float cards[ZONES + 1][CARDS][6][HIDDEN], deck[2][DECKS][HIDDEN], score[3][SCORES][HIDDEN];
} Added;
static Added added[4];

static void follow(float *sums, const float *before, const float *row) {
    for (int h = 0; h < HIDDEN; h++) sums[h] = before[h] + row[h];
}

/* to be called before turns of a net are looked for, once its weights are what they are */
static void prepare(int at) {
    const Net *net = &nets[at];
    Added *sums = &added[at];
    memset(sums, 0, sizeof *sums);
    for (int zone = 0; zone <= ZONES; zone++)
        for (int c = 0; c < CARDS; c++)
            for (int n = 1; n <= 5 - c % 5; n++)
                follow(sums->cards[zone][c][n], sums->cards[zone][c][n - 1], net->in[slot(zone, c, n)]);
    for (int lap = 0; lap < 2; lap++) {
        const float *before = net->in[AT_LAP + lap];
        for (int n = 0; n < DECKS; before = sums->deck[lap][n++])
            follow(sums->deck[lap][n], before, net->in[AT_DECK + lap * DECKS + n]);
    }
    for (int lap = 0; lap < 3; lap++) {
        const float *before = net->bias;
        for (int n = 0; n < SCORES; before = sums->score[lap][n++])
            follow(sums->score[lap][n], before, net->in[AT_SCORE + lap * SCORES + n]);
    }
}

/* the sums of a moment as `me` sees it, without any turn */
static void sums_at(int at, const Pos *p, int me, int score, float *sums) {
    const Added *from = &added[at];
    memcpy(sums, from->score[p->lap - 1][clip(score, -30, 30) + 30], HIDDEN * sizeof *sums);
    for (int zone = 0; zone < ZONES; zone++) {
        const int8_t *n = p->n[zone < 4 ? zone ^ me : zone];
        for (int c = 0; c < CARDS; c++)
            if (n[c]) add(sums, from->cards[zone][c][n[c]]);
    }
    if (p->lap == SECOND) {
        int8_t left[CARDS] = {0};
        for (int i = p->drawn; i < p->size; i++) left[p->deck[i]]++;
        for (int c = 0; c < CARDS; c++)
            if (left[c]) add(sums, from->cards[ZONES][c][left[c]]);
    }
    add(sums, p->lap == OUT ? nets[at].in[AT_LAP + 2] : from->deck[p->lap - 1][p->size - p->drawn]);
    if (p->starter == me) add(sums, nets[at].in[AT_STARTER]);
}

static float sigmoid(float x) { return 1 / (1 + expf(-x)); }

/* Turns */

typedef struct {
    const Net *net;
    const Added *added;
    const Pos *p;
    int me, score;
    float sums[HIDDEN]; /* of the moment before the turn, as if it had ended */
    int8_t hand[CARDS], field[CARDS];
    float gain[CARDS], loss[CARDS];
    int8_t by_gain[CARDS], by_loss[CARDS];
    Plan *plans;
    int count;
} Turn;

static float terminal(const Turn *t, const int8_t *hand, const int8_t *field) {
    int8_t hands[2][CARDS], fields[2][CARDS];
    int me = t->me;
    memcpy(hands[me], hand, CARDS), memcpy(fields[me], field, CARDS);
    memcpy(hands[1 - me], t->p->n[1 - me], CARDS), memcpy(fields[1 - me], t->p->n[3 - me], CARDS);
    float z = outcome(hands, fields, me);
    return z > 0.75f ? 20.f : z < 0.25f ? -20.f : 0.f;
}

/* Move a card from hand to field, and the other way. */
static void lay(const Net *net, float *sums, int8_t *hand, int8_t *field, int c) {
    sub(sums, net->in[slot(0, c, hand[c]--)]), add(sums, net->in[slot(2, c, ++field[c])]);
}
static void lift(const Net *net, float *sums, int8_t *hand, int8_t *field, int c) {
    sub(sums, net->in[slot(2, c, field[c]--)]), add(sums, net->in[slot(0, c, ++hand[c])]);
}

/* the logit of a plan's end */
static float worth(const Turn *t, const Plan *plan) {
    const Pos *p = t->p;
    const Net *net = t->net;
    float sums[HIDDEN];
    memcpy(sums, t->sums, sizeof sums);
    if (plan->kind == DROP) {
        int c = plan->target;
        sub(sums, net->in[slot(STREET, c, p->n[STREET][c])]);
        if (p->lap == FIRST)
            add(sums, net->in[slot(PILE, c, p->n[PILE][c] + 1)]);
        else {
            int copies = 1;
            for (int i = p->drawn; i < p->size; i++) copies += p->deck[i] == c;
            add(sums, net->in[slot(ZONES, c, copies)]);
            add(sums, net->in[AT_DECK + (p->lap - 1) * DECKS + p->size - p->drawn + 1]);
        }
        add(sums, net->in[AT_DRAW]), add(sums, net->in[AT_DRAW + c % 5]);
        return logit(net, sums);
    }
    int8_t hand[CARDS], field[CARDS];
    memcpy(hand, t->hand, CARDS), memcpy(field, t->field, CARDS);
    if (plan->acct >= 0) lay(net, sums, hand, field, plan->acct);
    for (int i = 0; i < plan->swaps; i++)
        lift(net, sums, hand, field, plan->x[i]), lay(net, sums, hand, field, plan->y[i]);
    if (plan->brute >= 0) lay(net, sums, hand, field, plan->brute);
    int score = t->score, out = p->lap == OUT;
    if (plan->kind == TAKE) {
        int c = plan->target;
        if (plan->one >= 0) lay(net, sums, hand, field, plan->back == plan->one ? plan->two : plan->one);
        add(sums, net->in[slot(0, c, ++hand[c])]), score += POINTS[c];
        sub(sums, net->in[slot(STREET, c, p->n[STREET][c])]);
        if (!out && count_of(p->n[STREET]) == 1) out = runs_out(p, 6);
    } else
        add(sums, net->in[AT_PASSED]);
    if ((out && t->me != p->starter) || (plan->kind == PASS && p->passed)) return terminal(t, hand, field);
    int before = clip(t->score, -30, 30) + 30, after = clip(score, -30, 30) + 30;
    if (before != after) sub(sums, t->added->score[p->lap - 1][before]), add(sums, t->added->score[p->lap - 1][after]);
    return logit(net, sums);
}

static uint64_t mixed(int number) {
    uint64_t z = (uint64_t)number * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    return z ^ (z >> 27);
}

static uint64_t end_of(const Plan *plan) {
    uint64_t end = mixed(1000 + plan->kind) + mixed(2000 + (plan->kind == PASS ? 0 : plan->target));
    /* how many cards of each kind went from the hand to the field */
    if (plan->acct >= 0) end += mixed(1 + plan->acct);
    if (plan->brute >= 0) end += mixed(1 + plan->brute);
    if (plan->one >= 0) end += mixed(1 + (plan->back == plan->one ? plan->two : plan->one));
    for (int i = 0; i < plan->swaps; i++) end += mixed(1 + plan->y[i]) - mixed(1 + plan->x[i]);
    return end;
}

/* Keep a turn, unless another one has the same end. */
static void keep(Turn *t, const Plan *plan) {
    uint64_t end = end_of(plan);
    for (int i = 0; i < t->count; i++)
        if (t->plans[i].end == end) return;
    if (t->count == MOST_PLANS) return;
    t->plans[t->count] = *plan;
    t->plans[t->count].end = end;
    t->plans[t->count++].v = worth(t, plan);
}

/* Fill the swaps of a plan's accountant: what the pair needs first, then what gains; keep the plan if it has a swap. */
static void with_swaps(Turn *t, Plan *plan, const int8_t *need, int needs) {
    int8_t hand[CARDS], field[CARDS];
    memcpy(hand, t->hand, CARDS), memcpy(field, t->field, CARDS);
    hand[plan->acct]--;
    if (plan->brute >= 0) hand[plan->brute]--;
    int8_t shown[2] = {plan->one, plan->two}, taken[CARDS] = {0}, given[CARDS] = {0};
    for (int i = 0; i < needs; i++) hand[need[i]]++, field[need[i]]--, taken[need[i]]++;
    for (int i = 0; i < 2; i++)
        if (shown[i] >= 0) hand[shown[i]]--;
    int most = plan->acct % 5, i = 0;
    for (; i < most; i++) {
        int x = -1, y = -1;
        for (int l = 0; l < CARDS && x < 0; l++) {
            y = t->by_loss[l];
            if (hand[y] <= 0 || taken[y]) continue;
            if (i < needs) x = need[i];
            for (int g = 0; g < CARDS && x < 0; g++) {
                int card = t->by_gain[g];
                if (field[card] > 0 && card != y && !given[card]) x = card;
            }
        }
        if (x < 0 || (i && i >= needs && t->gain[x] <= t->loss[y])) break;
        if (i >= needs) field[x]--, taken[x]++;
        hand[y]--, given[y]++;
        plan->x[i] = (int8_t)x, plan->y[i] = (int8_t)y;
    }
    plan->swaps = (int8_t)i;
    if (i < needs || !i) return;
    keep(t, plan);
}

static void pay(Turn *t, Plan *plan, int swaps) {
    int8_t hand[CARDS];
    memcpy(hand, t->hand, CARDS);
    if (plan->acct >= 0) hand[plan->acct]--;
    if (plan->brute >= 0) hand[plan->brute]--;
    plan->one = plan->two = plan->back = -1;
    if (!plan->price || plan->kind == PASS) {
        if (plan->acct >= 0)
            with_swaps(t, plan, 0, 0);
        else
            keep(t, plan);
        return;
    }
    int natural = plan->target / 5 * 5 + plan->price - 1;
    for (int m = -1; m < 4; m++) {
        int other = m < 0 ? natural : 16 + m;
        if (m >= 0 && m + 1 <= plan->price - 1) continue;
        int8_t need[2];
        int needs = 0;
        if (other == natural) {
            for (int n = hand[natural]; n < 2; n++) need[needs++] = (int8_t)natural;
        } else {
            if (hand[natural] < 1) need[needs++] = (int8_t)natural;
            if (hand[other] < 1) need[needs++] = (int8_t)other;
        }
        if (needs > swaps) continue;
        int fits = 1;
        for (int i = 0; i < needs; i++) fits &= t->field[need[i]] >= (needs == 2 && need[0] == need[1] ? 2 : 1);
        if (!fits) continue;
        plan->one = (int8_t)(natural < other ? natural : other), plan->two = (int8_t)(natural < other ? other : natural);
        for (int way = 0; way < (natural == other ? 1 : 2); way++) {
            plan->back = way ? plan->two : plan->one;
            plan->swaps = 0;
            if (plan->acct >= 0)
                with_swaps(t, plan, need, needs);
            else
                keep(t, plan);
        }
    }
}

static void improve(Turn *t, int at) {
    /* the best plan with an accountant, with one of its swaps changed, as long as that helps */
    for (int round = 0; round < 4 && t->count < MOST_PLANS; round++) {
        Plan best = t->plans[at];
        int8_t hand[CARDS], field[CARDS];
        memcpy(hand, t->hand, CARDS), memcpy(field, t->field, CARDS);
        hand[best.acct]--;
        if (best.brute >= 0) hand[best.brute]--;
        if (best.one >= 0) hand[best.one]--, hand[best.two]--;
        for (int i = 0; i < best.swaps; i++) field[best.x[i]]--, hand[best.x[i]]++, hand[best.y[i]]--, field[best.y[i]]++;
        /* a needed card was shown and may not be given: hand would be negative without it */
        Plan start = best;
        for (int i = 0; i < start.swaps; i++)
            for (int side = 0; side < 2; side++)
                for (int c = 0; c < CARDS; c++) {
                    Plan other = start;
                    int old = side ? start.y[i] : start.x[i];
                    if (c == old) continue;
                    int fits = 1;
                    if (side) {
                        if (hand[c] <= 0) continue;
                        for (int j = 0; j < start.swaps; j++) fits &= start.x[j] != c;
                        other.y[i] = (int8_t)c;
                    } else {
                        if (field[c] <= 0 || hand[old] <= 0) continue;
                        for (int j = 0; j < start.swaps; j++) fits &= start.y[j] != c;
                        other.x[i] = (int8_t)c;
                    }
                    if (!fits) continue;
                    other.v = worth(t, &other);
                    if (other.v > best.v) best = other;
                }
        if (best.v <= t->plans[at].v) return;
        at = t->count;
        keep(t, &best);
    }
}

static void order(int8_t *by, const float *key, int falling) {
    for (int c = 0; c < CARDS; c++) by[c] = (int8_t)c;
    for (int i = 1; i < CARDS; i++)
        for (int j = i; j && (falling ? key[by[j]] > key[by[j - 1]] : key[by[j]] < key[by[j - 1]]); j--) {
            int8_t kept = by[j];
            by[j] = by[j - 1], by[j - 1] = kept;
        }
}

/* Every turn worth a look. Nobody offers a draw by passing, nor takes it, while there is anything else to do, but who
   waits: the other player has to open the game then. */
static int turns(int at, int waits, const Pos *p, Plan *plans) {
    Turn turn, *t = &turn;
    const Net *net = &nets[at];
    int me = p->player;
    t->net = net, t->added = &added[at], t->p = p, t->me = me, t->plans = plans, t->count = 0, t->score = 0;
    memcpy(t->hand, p->n[me], CARDS), memcpy(t->field, p->n[2 + me], CARDS);
    for (int c = 0; c < CARDS; c++)
        t->score += (p->n[me][c] + p->n[2 + me][c] - p->n[1 - me][c] - p->n[3 - me][c]) * POINTS[c];
    sums_at(at, p, me, t->score, t->sums);
    int accts = 0;
    for (int v = 1; v < 5; v++) accts |= t->hand[5 + v];
    if (accts && count_of(t->field)) {
        float base = logit(net, t->sums);
        for (int c = 0; c < CARDS; c++) {
            float sums[HIDDEN];
            t->gain[c] = t->loss[c] = 0;
            if (t->field[c]) {
                memcpy(sums, t->sums, sizeof sums);
                add(sums, net->in[slot(0, c, t->hand[c] + 1)]), sub(sums, net->in[slot(2, c, t->field[c])]);
                t->gain[c] = logit(net, sums) - base;
            }
            if (t->hand[c]) {
                memcpy(sums, t->sums, sizeof sums);
                sub(sums, net->in[slot(0, c, t->hand[c])]), add(sums, net->in[slot(2, c, t->field[c] + 1)]);
                t->loss[c] = base - logit(net, sums);
            }
        }
        order(t->by_gain, t->gain, 1), order(t->by_loss, t->loss, 0);
    } else
        accts = 0;
    for (int acct = 0; acct < (accts ? 5 : 1); acct++) {
        if (acct && !t->hand[5 + acct]) continue;
        Plan plan = {.acct = (int8_t)(acct ? 5 + acct : -1), .brute = -1, .one = -1, .two = -1, .back = -1};
        plan.kind = PASS;
        pay(t, &plan, acct);
        plan.kind = TAKE;
        for (int c = 0; c < CARDS; c++) {
            if (!p->n[STREET][c]) continue;
            plan.target = (int8_t)c, plan.price = (int8_t)(c % 5), plan.brute = -1, plan.swaps = 0;
            pay(t, &plan, acct);
            for (int brute = 1; brute < 5; brute++)
                if (t->hand[10 + brute])
                    for (int price = clip(c % 5 - brute, 0, 4); price < c % 5; price++) {
                        plan.brute = (int8_t)(10 + brute), plan.price = (int8_t)price, plan.swaps = 0;
                        pay(t, &plan, acct);
                    }
        }
    }
    int8_t hands[2][CARDS], fields[2][CARDS];
    memcpy(hands, p->n[0], sizeof hands), memcpy(fields, p->n[2], sizeof fields);
    int kept = 0, best = -1;
    if (outcome(hands, fields, 0) == 0.5f && !(waits && !p->passed)) {
        for (int i = 0; i < t->count; i++)
            if (plans[i].kind != PASS) plans[kept++] = plans[i];
        if (kept || may_drop(p)) t->count = kept;
    }
    for (int i = 0; i < t->count; i++)
        if (plans[i].acct >= 0 && plans[i].swaps && (best < 0 || plans[i].v > plans[best].v)) best = i;
    if (best >= 0) improve(t, best);
    if (may_drop(p))
        for (int c = 0; c < CARDS; c++)
            if (p->n[STREET][c]) {
                Plan plan = {.kind = DROP, .target = (int8_t)c, .acct = -1, .brute = -1, .one = -1, .two = -1, .back = -1};
                keep(t, &plan);
            }
    return t->count;
}

static int best_of(const Plan *plans, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (plans[i].v > plans[best].v) best = i;
    return best;
}

/* Learning */

void fresh(int at, uint64_t seed) {
    Net *net = &nets[at];
    seed_ = seed;
    for (int i = 0; i < INPUTS; i++)
        for (int h = 0; h < HIDDEN; h++) net->in[i][h] = 0.1f * (unit() - 0.5f);
    for (int h = 0; h < HIDDEN; h++) net->bias[h] = 0.2f * (unit() - 0.5f), net->out[h] = 0.2f * (unit() - 0.5f);
    net->last = 0;
    /* points are what counts at the end: two units begin by knowing the sign of the score */
    for (int i = 0; i < SCORES; i++)
        for (int lap = 0; lap < 3; lap++)
            net->in[AT_SCORE + lap * SCORES + i][0] = 0.05f, net->in[AT_SCORE + lap * SCORES + i][1] = -0.05f;
    net->bias[0] = -1.5f, net->bias[1] = 1.6f, net->out[0] = 1, net->out[1] = -1;
}

typedef struct {
    int16_t in[INPUTS];
    int count, who;
    float v, best; /* what the net said, and what it said of the best turn there was */
    int wild, over;
} Moment;

static void learn(Net *net, const int16_t *in, int count, float target, float rate) {
    float sums[HIDDEN];
    sums_of(net, in, count, sums);
    float slope = rate * (target - sigmoid(logit(net, sums))), back[HIDDEN];
    for (int h = 0; h < HIDDEN; h++) {
        back[h] = sums[h] > 0 ? slope * net->out[h] : 0;
        net->out[h] += sums[h] > 0 ? slope * sums[h] * 0.3f : 0;
        net->bias[h] += back[h];
    }
    net->last += slope;
    for (int i = 0; i < count; i++) {
        float *row = net->in[in[i]];
        for (int h = 0; h < HIDDEN; h++) {
            float weight = row[h] + back[h];
            row[h] = weight > MOST ? MOST : weight < -MOST ? -MOST : weight; /* it is to fit into a byte */
        }
    }
}

/* Learns from turns in this order, at a rate that changes from the first to the last. */
void study(int at, int turns, const int16_t *in, const int16_t *count, const float *target, float rate0, float rate1) {
    for (int i = 0; i < turns; in += count[i++])
        learn(&nets[at], in, count[i], target[i], rate0 + (rate1 - rate0) * (float)i / (float)turns);
}

/* Searching, as search.py does, and otherwise to try it out: a tree that grows by one turn a visit */

/* Who plays: looks ahead until so many turns were valued, 0 for no look ahead, fewer for chance; `noise` is in the
   odds. With a model, the other player is taken to make each turn as often as the odds of that net prefer it, times `clear`;
   without one (-1) the other player is taken to look for the best turn, as this one does. */
enum { COST = 5, MOST_NODES = 1 << 16, MOST_CHOICES = 1 << 20 };

typedef struct {
    int net, looks, width, branches, model, waits;
    float noise, curiosity, sharp, trust, trust_draws, clear;
} Player;

typedef struct {
    Plan plan;
    float sum, liked, trust;
    int tried, children; /* where the nodes below are, one a branch; -1 before there is any */
} Choice;

typedef struct {
    Pos p;
    int count, tries, modelled;
    Choice *choices;
} Node;

typedef struct {
    Node nodes[MOST_NODES];
    Choice choices[MOST_CHOICES];
    int below[MOST_CHOICES];
    int used, chosen, born, looked, mine;
} Tree;

static __thread Tree *tree;

static int cmp(const void *a, const void *b) {
    float x = ((const Plan *)a)->v, y = ((const Plan *)b)->v;
    return x < y ? 1 : x > y ? -1 : 0;
}

static float visit(const Player *player, int at);

/* a new node; returns what its player may hope for */
static float grow(const Player *player, const Pos *p) {
    static __thread Plan plans[MOST_PLANS];
    Node *node = &tree->nodes[tree->used++];
    int modelled = player->model >= 0 && p->player != tree->mine;
    int count = turns(modelled ? player->model : player->net, player->waits && p->player == tree->mine, p, plans);
    tree->looked += COST + count;
    qsort(plans, (size_t)count, sizeof *plans, cmp);
    node->p = *p, node->tries = 0, node->modelled = modelled, node->choices = &tree->choices[tree->chosen];
    node->count = count < player->width ? count : player->width;
    tree->chosen += node->count;
    float sum = 0, hope = sigmoid(plans[0].v);
    for (int i = 0; i < node->count; i++) {
        float trust = plans[i].kind == DROP ? player->trust_draws : player->trust;
        float liked = expf((plans[i].v - plans[0].v) * (modelled ? player->clear : player->sharp));
        node->choices[i] = (Choice){plans[i], sigmoid(plans[i].v) * trust, liked, trust, 0, -1};
        sum += liked;
    }
    for (int i = 0; i < node->count; i++) node->choices[i].liked /= sum;
    /* a net that learned of its own turns alone knows nothing of the other player's: ask it about what comes next */
    return modelled ? visit(player, (int)(node - tree->nodes)) : hope;
}

static float mean(const Choice *choice) {
    return choice->sum / ((float)choice->tried + choice->trust);
}

/* what is visited next: what promises most, or for the other player what the model owes most */
static Choice *most_promising(const Player *player, const Node *node) {
    Choice *best = node->choices;
    float most = -1e9f, root = sqrtf((float)node->tries);
    for (Choice *each = best; each < node->choices + node->count; each++) {
        float tried = (float)each->tried;
        float promise = node->modelled ? each->liked * (float)node->tries - tried
                                       : mean(each) + player->curiosity * each->liked * root / (1 + tried);
        if (promise > most) most = promise, best = each;
    }
    return best;
}

/* one visit; returns the hope of the player to move at this node */
static float visit(const Player *player, int at) {
    Node *node = &tree->nodes[at];
    node->tries++;
    Choice *choice = most_promising(player, node);
    Plan *plan = &choice->plan;
    int drop = plan->kind == DROP;
    int draws = drop || (plan->kind == TAKE && count_of(node->p.n[STREET]) == 1 && node->p.drawn < node->p.size);
    int branch = draws ? choice->tried % player->branches : 0;
    if (choice->children < 0) {
        choice->children = tree->born;
        for (int i = 0; i < (draws ? player->branches : 1); i++) tree->below[tree->born++] = -1;
    }
    int *below = &tree->below[choice->children + branch];
    float hoped;
    if (*below >= 0) {
        hoped = visit(player, *below);
    } else {
        Pos q = node->p;
        if (draws) shuffle(q.deck + q.drawn, q.size - q.drawn - q.under);
        act(&q, plan);
        if (q.over)
            hoped = 1 - sigmoid(plan->v), tree->looked += COST;
        else {
            *below = tree->used;
            hoped = grow(player, &q);
        }
    }
    if (!drop) hoped = 1 - hoped;
    choice->sum += hoped, choice->tried++;
    return hoped;
}

/* how much more a visit takes at most: a game of turns that are all new */
static int has_room(const Player *player) {
    return tree->used + 100 < MOST_NODES && tree->chosen + 100 * player->width < MOST_CHOICES &&
           tree->born + 100 * player->branches < MOST_CHOICES;
}

static const Choice *most_tried(const Node *node) {
    const Choice *best = node->choices;
    for (const Choice *each = best; each < node->choices + node->count; each++)
        if (each->tried > best->tried) best = each;
    return best;
}

static void look(const Player *player, const Pos *p, Plan *chosen) {
    if (!tree) tree = malloc(sizeof *tree);
    tree->used = tree->chosen = tree->born = 0, tree->mine = p->player;
    grow(player, p);
    tree->looked = 0;
    const Node *root = tree->nodes;
    if (root->count > 1)
        while (tree->looked < player->looks && has_room(player)) visit(player, 0);
    *chosen = most_tried(root)->plan;
}

static void choose(const Player *player, const Pos *p, Plan *chosen) {
    static __thread Plan plans[MOST_PLANS];
    if (player->looks > 0) {
        look(player, p, chosen);
        return;
    }
    int count = turns(player->net, player->waits, p, plans);
    for (int i = 0; i < count; i++) plans[i].v += player->noise * (unit() + unit() + unit() + unit() - 2);
    *chosen = plans[player->looks < 0 ? below(count) : best_of(plans, count)];
}

/* Plays deals from both sides; writes the points of the first player of each, 0 to 1. */
void match(const Player *one, const Player *two, int deals, uint64_t seed, float *points) {
    for (int at = 0; at < 4; at++) prepare(at);
    for (int deal = 0; deal < deals; deal++) {
        points[deal] = 0;
        for (int first = 0; first < 2; first++) {
            Pos p;
            seed_ = seed + 1000003ull * (uint64_t)deal;
            begin(&p, deal & 1);
            seed_ += (uint64_t)first * 77;
            while (!p.over) {
                Plan chosen;
                choose(p.player == first ? one : two, &p, &chosen);
                act(&p, &chosen);
            }
            int8_t hands[2][CARDS], fields[2][CARDS];
            memcpy(hands, p.n[0], sizeof hands), memcpy(fields, p.n[2], sizeof fields);
            points[deal] += outcome(hands, fields, first) / 2;
        }
    }
}

/* Plays a game of a net, against itself or another player, and fills the moments of its own turns; returns their
   number, and in `won` the result for player 0. */
static int play_one(int at, const Player *other, float wild, Moment *moments, float *won) {
    static Plan plans[MOST_PLANS];
    Pos p;
    int count = 0, others = other ? below(2) : -1;
    begin(&p, below(2));
    for (int turn = 0; !p.over && turn < LONGEST; turn++) {
        if (p.player == others) {
            Plan plan;
            choose(other, &p, &plan);
            act(&p, &plan);
            continue;
        }
        Moment *m = &moments[count++];
        int found = turns(at, other != NULL, &p, plans), best = best_of(plans, found), chosen = best;
        m->wild = unit() < wild;
        if (m->wild) { /* one among those that are not much worse */
            float least = plans[best].v - 2;
            do chosen = below(found);
            while (plans[chosen].v < least);
            m->wild = chosen != best;
        }
        m->who = p.player, m->best = sigmoid(plans[best].v), m->v = sigmoid(plans[chosen].v);
        Pos after = p;
        act(&after, &plans[chosen]);
        /* what is learned is the moment before any card is turned up */
        Pos seen = p;
        Plan *plan = &plans[chosen];
        if (plan->kind == DROP) {
            seen.n[STREET][plan->target]--;
            if (p.lap == FIRST)
                seen.n[PILE][plan->target]++;
            else
                seen.deck[seen.size++] = plan->target;
            m->count = inputs(&seen, m->who, 0, plan->target % 5, m->in);
        } else {
            memcpy(seen.n[m->who], after.n[m->who], CARDS), memcpy(seen.n[2 + m->who], after.n[2 + m->who], CARDS);
            if (plan->kind == TAKE) seen.n[STREET][plan->target]--;
            m->count = inputs(&seen, m->who, plan->kind == PASS, 0, m->in);
        }
        m->over = after.over || turn == LONGEST - 1;
        p = after;
    }
    int8_t hands[2][CARDS], fields[2][CARDS];
    memcpy(hands, p.n[0], sizeof hands), memcpy(fields, p.n[2], sizeof fields);
    *won = outcome(hands, fields, 0);
    return count;
}

/* Plays games against itself or `other`. Of each own turn but one that ends a game, which needs no net: its inputs, and
   what it should have been worth, the last turn of a game first; there is room for so many turns and inputs. Returns
   the number of turns, or -1 where there was too little room; the squared error of the net in `lost`. */
int record(int at, const Player *other, int games, uint64_t seed, float lambda, float wild, int room, int most,
           int16_t *in, int16_t *count, float *target, double *lost) {
    static Moment moments[LONGEST];
    int found = 0, used = 0;
    seed_ = seed, *lost = 0;
    prepare(at);
    if (other) prepare(other->net);
    for (int game = 0; game < games; game++) {
        float won, back;
        int length = play_one(at, other, wild, moments, &won);
        back = won; /* as player 0 sees it */
        for (int i = length - 1; i >= 0; i--) {
            const Moment *m = &moments[i];
            if (!m->over) {
                if (found == room || used + m->count > most) return -1;
                float error = m->v - (m->who ? 1 - won : won);
                *lost += error * error;
                memcpy(in + used, m->in, sizeof *in * (size_t)m->count);
                used += m->count, count[found] = (int16_t)m->count, target[found++] = m->who ? 1 - back : back;
            }
            float v = m->who ? 1 - m->best : m->best;
            back = m->wild ? v : lambda * back + (1 - lambda) * v;
        }
    }
    return found;
}

/* A moment at the beginning of a turn: six piles and the deck by card, then how: lap, player, who started, whether the
   other player passed, whether a card was dropped, and how many cards are known to be at the bottom of the deck; these. */
static Pos moment(const int8_t *piles, const int8_t *how) {
    Pos p = {.lap = how[0], .player = how[1], .starter = how[2], .passed = how[3], .dropped = how[4], .under = how[5]};
    int8_t left[CARDS];
    memcpy(p.n, piles, sizeof p.n), memcpy(left, piles + ZONES * CARDS, CARDS);
    for (int i = 0; i < p.under; i++) left[how[6 + i]]--;
    for (int c = 0; c < CARDS; c++)
        while (left[c]-- > 0) p.deck[p.size++] = (int8_t)c;
    for (int i = 0; i < p.under; i++) p.deck[p.size++] = how[6 + i];
    return p;
}

/* the odds of every turn that is considered in a moment; returns how many there are */
int considered(int at, const int8_t *piles, const int8_t *how, float *odds) {
    static Plan plans[MOST_PLANS];
    Pos p = moment(piles, how);
    prepare(at);
    int count = turns(at, 0, &p, plans);
    for (int i = 0; i < count; i++) odds[i] = plans[i].v;
    return count;
}

/* a turn: its kind, its target (-1 for a pass), and the field after it by card */
static void tell(const Pos *p, const Plan *plan, int8_t *made) {
    Pos after = *p;
    act(&after, plan);
    *made++ = plan->kind, *made++ = plan->kind == PASS ? -1 : plan->target;
    memcpy(made, after.n[2 + p->player], CARDS);
}

/* What a player does in a moment, and in `reply` what it takes the other player to do then; there is no reply (-1) to
   what turns up cards or ends the game, nor without looking ahead. */
void answer(const Player *player, const int8_t *piles, const int8_t *how, uint64_t seed, int8_t *made, int8_t *reply) {
    Plan plan;
    Pos p = moment(piles, how);
    for (int at = 0; at < 4; at++) prepare(at);
    seed_ = seed, *reply = -1;
    choose(player, &p, &plan);
    tell(&p, &plan, made);
    if (player->looks <= 0 || plan.kind == DROP) return;
    const Choice *choice = most_tried(tree->nodes);
    int below = choice->children < 0 ? -1 : tree->below[choice->children];
    if (below < 0 || tree->nodes[below].p.drawn != p.drawn) return;
    tell(&tree->nodes[below].p, &most_tried(&tree->nodes[below])->plan, reply);
}

int sizes(int which) { return which ? HIDDEN : INPUTS; }
float *weights(int at) { return &nets[at].in[0][0]; }
