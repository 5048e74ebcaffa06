"""What people can do at each level of a task, and how high a full ladder would take them, from all their answers.

The model of one answer:

  P(right) = g + (1 - g - lapse) * logistic(ability - difficulty of the level)

The chance g of guessing is given by the task. A person's ability is one of 41 nodes, or the person guesses every
answer. Difficulties, the lapse, the share of guessers and the weights of the nodes are the most likely ones (marginal
maximum likelihood, Bock and Aitkin 1981, Psychometrika 46:443), with weak priors that the answers weigh themselves.
Abilities have mean 0, in logits. Each person has questions of their own, so the variation of questions within a level
is part of the curve. It does not matter that a ladder chooses its questions by earlier answers (Mislevy and Wu 1996,
ETS Research Report 96-30). People may stop depending on their ability: after each answer they continue with the chance
logistic(slope * ability - difficulty), so staying is like one more level. Guessers stay as often as all do on average.

The parameters are one vector: a difficulty for each level and that of staying, the lapse as a logit, how staying rises
with ability, the share of guessers as a logit, and a log weight for each node. Needs only Python 3.8 or newer.
"""
import math
from operator import mul

NODES = 41
GUESSER = NODES  # the last class of people


def logistic(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0


def dot(one, other):
    return sum(map(mul, one, other))


def square(size):
    return [[0.0] * size for _ in range(size)]


# Symmetric positive definite matrices


def cholesky(matrix):
    """The lower factor of a matrix; None if it is not positive definite."""
    lower = square(len(matrix))
    for row, own in enumerate(lower):
        for column in range(row + 1):
            rest = matrix[row][column] - dot(own[:column], lower[column][:column])
            if row > column:
                own[column] = rest / lower[column][column]
            elif rest > 1e-10 * abs(matrix[row][row]):
                own[row] = math.sqrt(rest)
            else:
                return None
    return lower


RIDGE = 1e-8


def factor_of_positive(matrix):
    """Of a matrix that is positive but for rounding: if it is not, a little is added to its diagonal."""
    higher = lambda row: [own * (1 + RIDGE) if place == row else own for place, own in enumerate(matrix[row])]
    return cholesky(matrix) or cholesky([higher(row) for row in range(len(matrix))])


def solve(lower, right):
    size, x, upper = len(right), list(right), list(zip(*lower))
    for row in range(size):
        x[row] = (x[row] - dot(lower[row][:row], x)) / lower[row][row]
    for row in reversed(range(size)):
        x[row] = (x[row] - dot(upper[row][row + 1 :], x[row + 1 :])) / lower[row][row]
    return x


def inverse(lower):
    size = len(lower)
    return [solve(lower, [float(row == column) for row in range(size)]) for column in range(size)]


def product(one, other):
    columns = list(zip(*other))
    return [[dot(row, column) for column in columns] for row in one]


# Student's t


def beta_fraction(x, a, b):
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 10001):
        for term in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d, c = 1 / (1 + term * d), 1 + term / c
            value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value


def incomplete_beta(x, a, b):
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    return front * beta_fraction(x, a, b) / a if x < (a + 1) / (a + b + 2) else 1 - front * beta_fraction(1 - x, b, a) / b


def student(df):
    """The 0.975 quantile of Student's t."""
    below = lambda t: 1 - incomplete_beta(df / (df + t * t), df / 2, 0.5) / 2
    low, high = 0.0, 1.0
    while below(high) < 0.975:
        high *= 2
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) < 0.975 else (low, middle)
    return (low + high) / 2


# The likelihood


class Setting:
    """What a search holds fixed: people's answers, the nodes, and the directions in which difficulties are free."""

    def __init__(self, people, positions, chance, stayed, nodes):
        self.people = people  # for each pattern: ((level, (right, wrong)), ...), levels by index, and how many people
        self.positions = positions
        self.levels = len(positions)
        self.chance = chance
        self.stayed = stayed  # share of answers after which people continue; None if no one stopped
        self.nodes = nodes
        self.staying_at, self.lapse_at, self.slope_at = self.levels, self.levels + 1, self.levels + 2
        self.guessers_at, self.weights_at, self.size = self.levels + 3, self.levels + 4, self.levels + 4 + NODES
        constant = [1 / math.sqrt(self.levels)] * self.levels
        line = off_trend(list(map(float, positions)), [constant])
        length = math.sqrt(dot(line, line))
        self.trend = [constant] + ([[x / length for x in line]] if self.levels > 2 and length > 0 else [])

    def with_nodes(self, nodes):
        return Setting(self.people, self.positions, self.chance, self.stayed, nodes)


def off_trend(difficulties, trend):
    off = list(difficulties)
    for direction in trend:
        amount = dot(off, direction)
        off = [x - amount * along for x, along in zip(off, direction)]
    return off


class Parameters:
    def __init__(self, setting, vector):
        self.difficulties = vector[: setting.levels]
        self.staying, self.slope = vector[setting.staying_at], vector[setting.slope_at]
        self.lapse = (1 - setting.chance) * logistic(vector[setting.lapse_at])
        self.guessers = logistic(vector[setting.guessers_at]) if setting.chance > 0 else 0.0
        logs = vector[setting.weights_at :]
        most = max(logs)
        weights = [math.exp(log - most) for log in logs]
        self.weights = [weight / sum(weights) for weight in weights]
        self.shares = [(1 - self.guessers) * weight for weight in self.weights] + [self.guessers]


def clip(chance):
    return min(1 - 1e-12, max(1e-12, chance))


def right_at(setting, of, level):
    """P(right) at a level for each class of people."""
    rise = 1 - setting.chance - of.lapse
    able = [clip(setting.chance + rise * logistic(node - of.difficulties[level])) for node in setting.nodes]
    return able + [clip(setting.chance)]


def stays_at(setting, of):
    """P(continuing after an answer) for each class of people."""
    able = [clip(logistic(of.slope * node - of.staying)) for node in setting.nodes]
    return able + [clip(1 if setting.stayed is None else setting.stayed)]


def look(setting, vector, strength):
    """The penalised log likelihood at a vector, its gradient, and its information (Louis 1982, JRSS B 44:226).

    complete: of the answers if everyone's class were known, as expected and as observed
    lost: what is lost because classes are not known
    scores: sum over people of the products of their gradients, less the mean of all
    """
    of = Parameters(setting, vector)
    levels, size, first = setting.levels, setting.size, setting.weights_at
    share = of.lapse / (1 - setting.chance)
    by_logit = of.lapse * (1 - share)  # derivative of the lapse by its logit
    rise = 1 - setting.chance - of.lapse
    # For each level, and for staying: the chance by class, and its derivatives by difficulty and by a second parameter
    right = [right_at(setting, of, level) for level in range(levels)] + [stays_at(setting, of)]
    second = [setting.lapse_at] * levels + [setting.slope_at]
    value = [[logistic(node - b) for node in setting.nodes] for b in of.difficulties]
    stay = [logistic(of.slope * node - of.staying) for node in setting.nodes]
    by_b = [[-rise * v * (1 - v) for v in row] + [0.0] for row in value] + [[-v * (1 - v) for v in stay] + [0.0]]
    by_u = [[-v * by_logit for v in row] + [0.0] for row in value]
    by_u.append([node * v * (1 - v) for node, v in zip(setting.nodes, stay)] + [0.0])
    bends = [v * (1 - v) * (1 - 2 * v) for v in stay]
    twice = [
        [(rise * v * (1 - v) * (1 - 2 * v), v * (1 - v) * by_logit, -v * by_logit * (1 - 2 * share)) for v in row]
        for row in value
    ] + [[(bend, -node * bend, node ** 2 * bend) for node, bend in zip(setting.nodes, bends)]]
    log_right = [[math.log(p) for p in row] for row in right]
    log_wrong = [[math.log(1 - p) for p in row] for row in right]
    # Derivatives of the logarithms of P(right) and P(wrong)
    b_right = [[d / p for d, p in zip(*rows)] for rows in zip(by_b, right)]
    b_wrong = [[-d / (1 - p) for d, p in zip(*rows)] for rows in zip(by_b, right)]
    u_right = [[d / p for d, p in zip(*rows)] for rows in zip(by_u, right)]
    u_wrong = [[-d / (1 - p) for d, p in zip(*rows)] for rows in zip(by_u, right)]
    log_shares = [math.log(s + 1e-300) if s > 0 else -math.inf for s in of.shares]

    likelihood, lost, of_people = 0.0, square(size), []
    expected = [[[0.0] * (NODES + 1), [0.0] * (NODES + 1)] for _ in right]
    classes = [0.0] * (NODES + 1)
    for cells, count in setting.people:
        logs = list(log_shares)
        for level, (yes, no) in cells:
            logs = [log + yes * a + no * b for log, a, b in zip(logs, log_right[level], log_wrong[level])]
        most = max(logs)
        posterior = [math.exp(log - most) for log in logs]
        whole = sum(posterior)
        posterior = [part / whole for part in posterior]
        likelihood += count * (most + math.log(whole))
        classes = [a + count * b for a, b in zip(classes, posterior)]
        rows, of_second = [], {}
        for level, (yes, no) in cells:
            for counts, times in zip(expected[level], (yes, no)):
                if times:
                    counts[:] = [a + count * times * b for a, b in zip(counts, posterior)]
            rows.append((level, [yes * a + no * b for a, b in zip(b_right[level], b_wrong[level])]))
            so_far = of_second.get(second[level], [0.0] * (NODES + 1))
            of_second[second[level]] = [c + yes * a + no * b for c, a, b in zip(so_far, u_right[level], u_wrong[level])]
        rows.extend(of_second.items())
        # A person's gradient
        means = [(row, dot(by_class, posterior)) for row, by_class in rows]
        own = [0.0] * setting.guessers_at + [posterior[GUESSER] - of.guessers]
        own += [part - (1 - posterior[GUESSER]) * weight for part, weight in zip(posterior, of.weights)]
        for row, mean in means:
            own[row] = mean
        of_people.append(own)
        # The covariance of the gradients that the classes would have.
        # Until `to_weights`, the row of the guessers and those of the nodes stand for these classes.
        in_order = posterior[GUESSER:] + posterior[:GUESSER]
        for place, (row, by_class) in enumerate(rows):
            weighted = [a * b for a, b in zip(by_class, posterior)]
            own = lost[row]
            for (column, other), (_, mean) in zip(rows[place:], means[place:]):
                own[column] += count * (dot(weighted, other) - means[place][1] * mean)
            for column, (part, chance) in enumerate(
                zip(weighted[GUESSER:] + weighted[:GUESSER], in_order), setting.guessers_at
            ):
                own[column] += count * (part - means[place][1] * chance)
        for place, one in enumerate(in_order):
            own = lost[setting.guessers_at + place]
            own[setting.guessers_at + place] += count * one
            for column in range(place, NODES + 1):
                own[setting.guessers_at + column] -= count * one * in_order[column]

    people = sum(count for _, count in setting.people)
    for row in range(size):
        for column in range(row):
            lost[row][column] = lost[column][row]
    to_weights(lost, setting, of)
    counts = [count for _, count in setting.people]
    mean = [dot(column, counts) / people for column in zip(*of_people)]
    of_people = [[a - b for a, b in zip(own, mean)] for own in of_people]

    gradient = [0.0] * size
    complete, observed = square(size), square(size)
    for level, other in enumerate(second):
        for node in range(NODES):
            p, b, u = right[level][node], by_b[level][node], by_u[level][node]
            yes, no = expected[level][0][node], expected[level][1][node]
            excess = yes / p - no / (1 - p)
            gradient[level] += excess * b
            gradient[other] += excess * u
            places = ((level, level, b * b), (level, other, b * u), (other, other, u * u))
            for (row, column, squared), bend in zip(places, twice[level][node]):
                seen = yes * (squared / p ** 2 - bend / p) + no * (squared / (1 - p) ** 2 + bend / (1 - p))
                expects = (yes + no) * squared / (p * (1 - p))
                for r, c in {(row, column), (column, row)}:
                    complete[r][c] += expects
                    observed[r][c] += seen
    guessing = classes[GUESSER]
    gradient[setting.guessers_at] = guessing - of.guessers * people
    gradient[first:] = [seen - (people - guessing) * w for seen, w in zip(classes, of.weights)]
    for matrix in (complete, observed):
        matrix[setting.guessers_at][setting.guessers_at] += people * of.guessers * (1 - of.guessers)
        for one, w in enumerate(of.weights):
            matrix[first + one][first + one] += (people - guessing) * w
            for other, w2 in enumerate(of.weights):
                matrix[first + one][first + other] -= (people - guessing) * w * w2

    found = penalty(setting, vector, of, strength)
    return {
        **found,
        "vector": vector,
        "of": of,
        "log_likelihood": likelihood,
        "height": likelihood - found["value"],
        "uphill": [a - b for a, b in zip(gradient, found["gradient"])],
        "complete": complete,
        "observed": [[a - b for a, b in zip(*rows)] for rows in zip(observed, lost)],
        "of_people": of_people,
        "counts": counts,
        "scores": products(of_people, counts),
    }


def products(of_people, weights):
    """The sum of the products of people's gradients, each with a weight."""
    columns = list(zip(*of_people))
    weighted = [list(map(mul, column, weights)) for column in columns]
    return [[dot(one, other) for other in columns] for one in weighted]


def to_weights(matrix, setting, of):
    """Those who do not guess share the weight of a node, so its row includes the class of guessers."""
    guessers = setting.guessers_at
    for node, weight in enumerate(of.weights, setting.weights_at):
        matrix[node] = [a + weight * b for a, b in zip(matrix[node], matrix[guessers])]
    for row in matrix:
        for node, weight in enumerate(of.weights, setting.weights_at):
            row[node] += weight * row[guessers]


# The priors, which keep a fit finite where answers say little

LAPSE_PRIOR = (1, 49)  # as if one of 50 easy answers were a lapse
GUESSERS_PRIOR = (0.5, 4.5)
DIFFERENCE = (-1, 3, -3, 1)  # third differences of log weights are 0 for every normal distribution
FAR_LEVEL, STAYING_SLOPE, SPREAD, CENTRE = 1 / 400, 1, 1, 100


def moments(nodes, weights):
    mean = dot(weights, nodes)
    return mean, dot(weights, [node ** 2 for node in nodes]) - mean ** 2


def penalty(setting, vector, of, strength):
    """The negative logarithm of the priors.

    curvature: products of first derivatives, which are never negative
    rest: of the second derivatives, can be negative
    prior: the curvature without what only fixes the origin of the scale
    """
    size, first = setting.size, setting.weights_at
    gradient, prior, rest = [0.0] * size, square(size), square(size)
    for_population, for_levels = strength

    def spread(matrix, column, factor):
        for one, a in enumerate(column, first):
            row = matrix[one]
            for other, b in enumerate(column, first):
                row[other] += factor * a * b

    def bend(slopes, factor):
        """Second derivatives of a mean over the weights, from its first ones."""
        for one, (slope, weight) in enumerate(zip(slopes, of.weights), first):
            rest[one][one] += factor * slope
            for other, (slope2, weight2) in enumerate(zip(slopes, of.weights), first):
                rest[one][other] -= factor * (weight * slope2 + slope * weight2)

    # Difficulties: normal around a line over the levels
    off = off_trend(vector[: setting.levels], setting.trend)
    value = sum(for_levels * x ** 2 + FAR_LEVEL * b ** 2 for x, b in zip(off, vector)) / 2
    for level in range(setting.levels):
        gradient[level] += for_levels * off[level] + FAR_LEVEL * vector[level]
        prior[level][level] += for_levels + FAR_LEVEL
        for direction in setting.trend:
            for other in range(setting.levels):
                prior[level][other] -= for_levels * direction[level] * direction[other]
    # The population: near a normal distribution, with a log variance near 0
    for start in range(first, first + NODES - 3):
        difference = sum(factor * vector[start + i] for i, factor in enumerate(DIFFERENCE))
        value += for_population * difference ** 2 / 2
        for i, one in enumerate(DIFFERENCE):
            gradient[start + i] += for_population * difference * one
            for j, other in enumerate(DIFFERENCE):
                prior[start + i][start + j] += for_population * one * other
    mean, variance = moments(setting.nodes, of.weights)
    offs = [w * (node - mean) for w, node in zip(of.weights, setting.nodes)]
    slopes = [off * (node - mean) / variance - w for off, node, w in zip(offs, setting.nodes, of.weights)]
    distance = math.log(variance)
    value += SPREAD * distance ** 2 / 2
    for node, slope in enumerate(slopes, first):
        gradient[node] += SPREAD * distance * slope
    spread(prior, slopes, SPREAD)
    bend(slopes, SPREAD * distance)
    spread(rest, slopes, -SPREAD * distance)
    spread(rest, offs, -2 * SPREAD * distance / variance)
    # Staying: abilities have nothing to do with it unless the answers say otherwise
    for place, strength in ((setting.staying_at, FAR_LEVEL), (setting.slope_at, STAYING_SLOPE)):
        value += strength * vector[place] ** 2 / 2
        gradient[place] += strength * vector[place]
        prior[place][place] += strength
    # Lapse and guessers: rare
    for place, (yes, no) in [(setting.lapse_at, LAPSE_PRIOR)] + (
        [(setting.guessers_at, GUESSERS_PRIOR)] if setting.chance > 0 else []
    ):
        share = logistic(vector[place])
        value -= yes * math.log(share) + no * math.log(1 - share)
        gradient[place] += no * share - yes * (1 - share)
        prior[place][place] += (yes + no) * share * (1 - share)
    # The origin: abilities have mean 0, log weights too; without guessing, no one is a guesser
    curvature = [list(row) for row in prior]
    shift = sum(vector[first:]) / NODES
    for node, off in enumerate(offs, first):
        gradient[node] += CENTRE * mean * off + shift
    spread(curvature, offs, CENTRE)
    bend(offs, CENTRE * mean)
    spread(curvature, [1.0] * NODES, 1 / NODES)
    if setting.chance == 0:
        curvature[setting.guessers_at][setting.guessers_at] += 1
    value += (CENTRE * mean ** 2 + NODES * shift ** 2) / 2
    return {"value": value, "gradient": gradient, "curvature": curvature, "rest": rest, "prior": prior}


# The search

MOST_CORRECTED = 1000  # different people, beyond which the sandwich is not corrected
EXACT = 1e-10
MOST_TRIES = 200
START = (1e5, 20)  # as strong as priors get: weak ones can have several most likely fits
FEWEST_LEVELS, OF_FEW_LEVELS = 4, 0.1  # fewer do not tell how far they are off their line


def search(setting, vector, strength, caution):
    """Newton's method. With more `caution`, a step is nearer to one that always goes up (Lange 1995, JRSS B 57:425)."""
    here = look(setting, vector, strength)
    for _ in range(MOST_TRIES):
        factor = cholesky(
            [
                [own + caution * a + (1 - caution) * (b + c) for own, a, b, c in zip(*rows)]
                for rows in zip(here["curvature"], here["complete"], here["observed"], here["rest"])
            ]
        )
        there = None
        if factor is not None:
            move = solve(factor, here["uphill"])
            if dot(move, here["uphill"]) < EXACT and caution < 0.2:
                break
            longest = max([1.0] + [abs(x) / (2 if i < setting.weights_at else 8) for i, x in enumerate(move)])
            for part in (1, 1 / 4, 1 / 16, 1 / 64):
                there = look(setting, [x + part * step / longest for x, step in zip(here["vector"], move)], strength)
                if there["height"] > here["height"]:
                    break
        if there is None or not there["height"] > here["height"]:
            if caution == 1:
                break
            caution = min(1.0, caution * 3 + 0.05)
            continue
        here = there
        caution = 0.0 if caution < 0.01 else caution / 4
    return here


def weigh_priors(setting, vector, strength):
    """Searches, and lets the answers weigh the priors (Wood and Fasiolo 2017, Biometrics 73:1071)."""
    found = search(setting, vector, strength, 0.5)
    for _ in range(4):
        new = strength_after(setting, found, strength)
        if abs(math.log(new[0] / strength[0])) < 0.7 and abs(math.log(new[1] / strength[1])) < 0.2:
            break
        strength = new
        found = search(setting, found["vector"], strength, 0.02)
    return found, strength


def strength_after(setting, found, now):
    spread = inverse(factor_at_top(found))
    first, levels = setting.weights_at, setting.levels
    logs = found["vector"][first:]
    starts = range(NODES - 3)
    rough = sum(dot(DIFFERENCE, logs[start : start + 4]) ** 2 for start in starts)
    of_rough = sum(
        one * other * spread[first + start + i][first + start + j]
        for start in starts
        for i, one in enumerate(DIFFERENCE)
        for j, other in enumerate(DIFFERENCE)
    )
    off = off_trend(found["vector"][:levels], setting.trend)
    of_levels = sum(spread[level][level] for level in range(levels)) - sum(
        spread[one][other] * direction[one] * direction[other]
        for direction in setting.trend
        for one in range(levels)
        for other in range(levels)
    )
    free = NODES - 3 - now[0] * of_rough
    free_levels = levels - len(setting.trend) - now[1] * of_levels
    for_levels = min(START[1], max(0.003, max(free_levels, 1e-3) / max(dot(off, off), 1e-9)))
    return (
        min(START[0], max(20, max(free, 1e-3) / max(rough, 1e-9))),
        now[1] if levels < FEWEST_LEVELS else for_levels,
    )


def factor_at_top(found):
    """Of the mean of both kinds of information, which are equal in expectation."""
    mean = [
        [own + (score + seen) / 2 for own, score, seen in zip(*rows)]
        for rows in zip(found["curvature"], found["scores"], found["observed"])
    ]
    return cholesky(mean) or factor_of_positive(with_scores(found))


def with_scores(found):
    return [[own + score for own, score in zip(*rows)] for rows in zip(found["curvature"], found["scores"])]


REACH, RARE, WORSE, BEYOND_LEVELS = 4.5, 1e-3, 2, 5


def nodes_between(low, high):
    return [low + (high - low) * node / (NODES - 1) for node in range(NODES)]


def centred(logs):
    mean = sum(logs) / NODES
    return [log - mean for log in logs]


def first_guess(people, positions, chance, stayed):
    setting = Setting(people, positions, chance, stayed, nodes_between(-1.3 * REACH, 1.3 * REACH))
    vector = []
    for level in range(setting.levels):
        right = sum(count * own[0] for cells, count in people for at, own in cells if at == level)
        asked = sum(count * sum(own) for cells, count in people for at, own in cells if at == level)
        known = min(0.97, max(0.05, ((right + 0.5) / (asked + 1) - chance) / (1 - chance)))
        vector.append(-1.2 * math.log(known / (1 - known)))
    vector += [0.0 if stayed is None else -math.log(max(stayed, 1e-3) / (1 - stayed)), -4.0, 0.0, -4.0]
    return setting, vector + centred([-(node ** 2) / (2 * 1.3 ** 2) for node in setting.nodes])


def most_likely(people, positions, chance, stayed):
    """Searches, and again with wider or narrower nodes while the population does not fit them."""
    setting, vector = first_guess(people, positions, chance, stayed)
    strength = START if setting.levels >= FEWEST_LEVELS else (START[0], OF_FEW_LEVELS)
    found, strength = weigh_priors(setting, vector, strength)
    for _ in range(4):
        low, high = setting.nodes[0], setting.nodes[-1]
        weights = found["of"].weights
        sd, difficulties = math.sqrt(moments(setting.nodes, weights)[1]), found["of"].difficulties
        reach = REACH * min(30, sd)

        def side(node, level):
            edge = abs(setting.nodes[node])
            wanted = reach if weights[node] < RARE else min(2 * reach, max(reach, 1.4 * edge))
            return min(wanted, max(2 * sd, level + BEYOND_LEVELS))

        # People far below the easiest or above the hardest level answer alike.
        wanted = (-side(0, -min(difficulties)), side(NODES - 1, max(difficulties)))
        if all(0.7 < ratio < 1.3 for ratio in (wanted[0] / low, wanted[1] / high)):
            break
        for ends in (wanted, (-math.sqrt(wanted[0] * low), math.sqrt(wanted[1] * high))):
            tried = setting.with_nodes(nodes_between(*ends))
            logs = found["vector"][setting.weights_at :]
            vector = found["vector"][: setting.weights_at] + centred(
                [interpolated(setting.nodes, logs, node) for node in tried.nodes]
            )
            # The sum of squared third differences of one function grows with the fifth power of the step between nodes.
            steps = [own.nodes[1] - own.nodes[0] for own in (setting, tried)]
            new, weighed = weigh_priors(tried, vector, (strength[0] * (steps[0] / steps[1]) ** 5, strength[1]))
            if new["log_likelihood"] > found["log_likelihood"] - WORSE:
                break
        else:
            break
        setting, found, strength = tried, new, weighed
    return setting, found


def interpolated(nodes, values, x):
    place = (x - nodes[0]) / (nodes[1] - nodes[0])
    below = min(NODES - 2, max(0, math.floor(place)))
    return values[below] + (place - below) * (values[below + 1] - values[below])


def covariance_of(found):
    """A sandwich over people: the inverse information around the products of people's gradients.

    A fit goes after each person as far as their hat value, so their gradients are too small at its top. Their products
    are divided by 1 - hat value (CR2: Bell and McCaffrey 2002, Survey Methodology 28:169), unless there are many. The
    sum of the hat values is the effective number of parameters, returned too.
    """
    bread = inverse(factor_at_top(found))
    whole = factor_of_positive(with_scores(found))
    hat_values = [dot(own, solve(whole, own)) for own in found["of_people"]]
    few = len(hat_values) <= MOST_CORRECTED
    weights = [count / (1 - hat_value if few else 1) for hat_value, count in zip(hat_values, found["counts"])]
    own = products(found["of_people"], weights)
    scatter = [[a + b for a, b in zip(*rows)] for rows in zip(found["prior"], own)]
    return product(product(bread, scatter), bread), dot(hat_values, found["counts"])


# What the fit says


def check_levels(setting, of, answers, stopped):
    """Observed and predicted shares by level. Each answer is predicted from the same person's answers before it."""
    right = [right_at(setting, of, level) for level in range(setting.levels)]
    stays = stays_at(setting, of)
    sums = [[0, 0, 0.0, 0.0] for _ in range(setting.levels)]  # answers, right ones, predicted ones, their variance
    people = mean_sum = mean_square = error = 0.0
    for own, stops in zip(answers, stopped):
        belief = list(of.shares)
        for place_of_answer, (level, is_right) in enumerate(own, 1):
            chance = dot(belief, right[level])
            for place, more in enumerate((1, is_right, chance, chance * (1 - chance))):
                sums[level][place] += more
            all_ = chance if is_right else 1 - chance
            belief = [b * (p if is_right else 1 - p) / all_ for b, p in zip(belief, right[level])]
            if setting.stayed is not None:
                is_last = stops and place_of_answer == len(own)
                belief = [b * (1 - p if is_last else p) for b, p in zip(belief, stays)]
                belief = [b / sum(belief) for b in belief]
        known = 1 - belief[GUESSER]
        if known >= 1e-9:
            mean, variance = moments(setting.nodes, [b / known for b in belief[:NODES]])
            people, mean_sum, mean_square = people + known, mean_sum + known * mean, mean_square + known * mean ** 2
            error += known * variance
    between = mean_square / people - (mean_sum / people) ** 2
    levels = []
    for n, rights, predicted, variance in sums:
        half = 1.959963984540054 * math.sqrt(variance) / n
        levels.append(
            {
                "n": n,
                "observed": rights / n,
                "predicted": predicted / n,
                "low": max(0.0, predicted / n - half),
                "high": min(1.0, predicted / n + half),
            }
        )
    return levels, between / (between + error / people)


RUNGS_BEYOND, FEWEST_RUNGS, SLOPE_ERRORS = 20, 3, 2


def slope_parts(rungs):
    """The slope of a line through difficulties is their sum with these weights."""
    centre = sum(rungs) / len(rungs)
    spread = sum((rung - centre) ** 2 for rung in rungs)
    return [(rung - centre) / spread for rung in rungs]


def every_level(rungs, difficulties, top, last_level):
    """Difficulties of levels 1, 2, 3 ...: on lines between fitted levels, and on one line through all of them beyond."""
    slope = max(0.0, dot(slope_parts(rungs), difficulties))
    first, last = rungs[0], rungs[-1]
    beyond = 0 if slope == 0 else math.ceil((top + 6 - difficulties[-1]) / slope)
    highest = min(last_level, last + min(RUNGS_BEYOND, max(1, beyond)))
    found = []
    for level in range(1, highest + 1):
        if level <= first:
            found.append(difficulties[0] - slope * (first - level))
        elif level >= last:
            found.append(difficulties[-1] + slope * (level - last))
        else:
            above = next(i for i, rung in enumerate(rungs) if rung >= level)
            part = (level - rungs[above - 1]) / (rungs[above] - rungs[above - 1])
            found.append(difficulties[above - 1] + part * (difficulties[above] - difficulties[above - 1]))
    return found


def people_at_every_level(setting, of, last_level):
    """For each class of people: its share, and P(right) at each level from 1."""
    levels = every_level(setting.positions, of.difficulties, setting.nodes[-1], last_level)
    rise = 1 - setting.chance - of.lapse
    able = [
        ((1 - of.guessers) * weight, [setting.chance + rise * logistic(node - b) for b in levels])
        for node, weight in zip(setting.nodes, of.weights)
    ]
    return able + [(of.guessers, [setting.chance] * len(levels))]


def distribution_of_r(rules, people):
    """P(R = 0, 1, 2 ...) of full ladders, without simulation. The last includes all who pass the highest level."""
    depths = [0.0] * (1 + len(people[0][1]))
    for share, rights in people:
        for r, chance in enumerate(one_ladder(rules, [pass_chance(rules, right) for right in rights])):
            depths[r] += share * chance
    return depths


def pass_chance(rules, right):
    n = rules["questionsPerVisit"]
    return sum(
        math.comb(n, wrong) * right ** (n - wrong) * (1 - right) ** wrong for wrong in range(n - rules["passAt"] + 1)
    )


def one_ladder(rules, passes):
    """P(R) from the chance of passing a visit of each level.

    A climb ends at a level when it is failed for the last time: the levels below sent the climber up to it that often,
    and those above sent the climber back each time. Both are chains over the levels.
    """
    most = rules["failuresToStop"]
    back = [1.0] + [0.0] * most  # back[i]: the i-th failure of the level above comes before the climb ends above it
    returns = []
    for chance in reversed(passes):
        row = [1.0]
        for failure in range(1, most + 1):
            total, ways = 0.0, (1 - chance) ** failure
            for up in range(most):
                total += ways * back[up]
                ways *= chance * (failure + up) / (up + 1)
            row.append(total)
        back = row
        returns.insert(0, row)
    arrivals = [1.0, 1.0] + [0.0] * (most - 1)  # at least i arrivals at the level
    depths = []
    for level, chance in enumerate(passes, 1):
        ending = 1 if level == 1 else most
        depths.append(arrivals[ending] * returns[level - 1][ending])
        up_to = [1.0] + [0.0] * most
        for start in range(1, most + 1):
            exactly = arrivals[start] - (arrivals[start + 1] if start < most else 0)
            ways, tail = (1 - chance) ** start, 1.0
            for up in range(1, most + 1):
                tail -= ways
                up_to[up] += exactly * max(0.0, tail)
                ways *= chance * (start + up - 1) / up
        arrivals = up_to
    return depths + [arrivals[1]]


def quartiles(depths):
    """Of integers, each spread evenly over half a rung on each side."""
    found = []
    for probability in (0.25, 0.5, 0.75):
        below = 0.0
        for r, chance in enumerate(depths):
            if below + chance >= probability:
                found.append(r - 0.5 + (probability - below) / chance)
                break
            below += chance
        else:
            found.append(float(len(depths) - 1))
    return found


STEP = 1e-4  # of logits, and of logarithms of weights


def standard_errors(setting, vector, covariance, figures_of):
    """Of figures of a fit, by the delta method."""
    slopes = []
    for place in range(setting.size):
        ends = []
        for step in (STEP, -STEP):
            moved = list(vector)
            moved[place] += step
            ends.append(figures_of(Parameters(setting, moved)))
        slopes.append([(a - b) / (2 * STEP) for a, b in zip(*ends)])
    return [
        math.sqrt(max(0.0, dot(slope, [dot(row, slope) for row in covariance]))) for slope in map(list, zip(*slopes))
    ]


def shifted(setting, of, share, off):
    """Weights of the nodes if this share of people had abilities so many logits off."""
    step = setting.nodes[1] - setting.nodes[0]
    weights = [(1 - share) * weight for weight in of.weights]
    for node, weight in enumerate(of.weights):
        place = min(NODES - 1, max(0, node + off / step))
        below = min(NODES - 2, math.floor(place))
        weights[below] += share * weight * (below + 1 - place)
        weights[below + 1] += share * weight * (place - below)
    return weights


def shares_below(depths):
    # The sum of many chances can come out a little above 1.
    return [min(1, max(0, sum(depths[:r]) + chance / 2)) for r, chance in enumerate(depths)]


FEWEST_PEOPLE = 20


def fit(answers, stopped, chance, last_level, rules):
    """`answers`: for each person, (level, right) in the order given. `stopped`: for each, if they stopped before an end.

    None for too few people or too few levels.
    """
    positions = sorted({level for own in answers for level, _ in own})
    if len(answers) < FEWEST_PEOPLE or len(positions) < FEWEST_RUNGS or 2 * len(positions) < positions[-1]:
        return None
    last_level = math.inf if last_level is None else last_level
    index = {level: place for place, level in enumerate(positions)}
    answers = [[(index[level], is_right) for level, is_right in own] for own in answers]
    stops = sum(stopped)
    stayed = 1 - stops / sum(map(len, answers)) if stops else None
    patterns = {}
    for own, stop in zip(answers, stopped):
        cells = {}
        for level, is_right in own:
            cells.setdefault(level, [0, 0])[0 if is_right else 1] += 1
        if stops:
            cells[len(positions)] = [len(own) - stop, int(stop)]
        key = tuple((level, tuple(cells[level])) for level in sorted(cells))
        patterns[key] = patterns.get(key, 0) + 1
    setting, found = most_likely(list(patterns.items()), positions, chance, stayed)
    of, (covariance, parameters) = found["of"], covariance_of(found)
    levels, reliability = check_levels(setting, of, answers, stopped)
    everyone = people_at_every_level(setting, of, last_level)
    for level, row in zip(positions, levels):
        row["level"] = level
        row["everyone"] = sum(share * rights[level - 1] for share, rights in everyone)

    ladder = below = left = None
    parts = slope_parts(positions)
    variance = sum(a * b * covariance[i][j] for i, a in enumerate(parts) for j, b in enumerate(parts))
    if dot(parts, of.difficulties) > SLOPE_ERRORS * math.sqrt(max(0.0, variance)):
        depths_of = lambda drawn: distribution_of_r(rules, people_at_every_level(setting, drawn, last_level))
        depths = depths_of(of)
        own, below = quartiles(depths), shares_below(depths)

        def figures(moved):
            there = depths_of(moved)
            shares = shares_below(there)
            # Levels can rise so steeply that fewer of them are reached.
            return [quartiles(there)[1]] + [shares[r] if r < len(shares) else 1 for r in range(len(below))]

        error, *errors = standard_errors(setting, found["vector"], covariance, figures)
        half = error * student(max(1, len(answers) - parameters))
        # An interpolated median is at most half a rung outside the ladder.
        low, high = max(-0.5, own[1] - half), min(len(depths) - 0.5, own[1] + half)
        ladder = {"median": own[1], "low": low, "high": high, "quartiles": own}
        below = [{"share": share, "se": se} for share, se in zip(below, errors)]
        if stops > 0:
            share = stops / len(answers)
            left = {"share": share}
            for name, off in (("lower", -0.5), ("higher", 0.5)):
                other = Parameters(setting, found["vector"])
                other.weights = shifted(setting, of, share, off)
                left[name] = quartiles(depths_of(other))
    return {
        "people": len(answers),
        "answers": sum(map(len, answers)),
        "guessers": of.guessers if chance > 0 else None,
        "lapse": of.lapse,
        "reliability": reliability,
        "levels": levels,
        "ladder": ladder,
        "beaten": below,
        "stopped": left,
    }
