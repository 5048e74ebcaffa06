#!/usr/bin/env python3
"""Recomputes the numbers of results/baseline.json from data/ and compares. Needs only Python 3.8 or newer.

response_model.py, next to this file, is the response model of people's answers (the fits).

  python3 analysis/baseline.py            compares; exit code 0 only if all numbers agree
  python3 analysis/baseline.py --print    prints them as JSON
"""
import csv
import glob
import json
import math
import os
import sys

import response_model
from response_model import student

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
LEFT = ("abandoned", "withdrawn_kept")
USABLE = ("", "TIMEOUT")  # a question that its limit ended is a result: unsolved


def table(name):
    (path,) = glob.glob(os.path.join(HERE, "data", "*_description-%s_data.csv" % name))
    with open(path, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def score_interval(p, n, z):
    """Wilson's interval of a share p of n observations."""
    square = z * z
    shrink = 1 + square / n
    half = z / shrink * math.sqrt(p * (1 - p) / n + square / (4 * n * n))
    centre = (p + square / (2 * n)) / shrink
    return (0.0 if p == 0 else centre - half), (1.0 if p == 1 else centre + half)


def clustered(hits, labels):
    """Variance of a share with these clusters (CR1) and their number; None for one cluster."""
    p, residuals = sum(hits) / len(hits), {}
    for hit, label in zip(hits, labels):
        residuals[label] = residuals.get(label, 0.0) + hit - p
    c = len(residuals)
    squares = sum(e * e for e in residuals.values())
    return None if c < 2 else (0.0 if squares <= 1e-12 else squares / len(hits) ** 2 * c / (c - 1)), c


def people_share(hits, people, items):
    """Interval of a share: people are clusters, and items too if people share them."""
    n, p = len(hits), sum(hits) / len(hits)
    variance, clusters = clustered(hits, people)
    if variance is None:
        return None, None
    of_items, item_clusters = clustered(hits, items)
    if 1 < item_clusters < n:
        of_both = clustered(hits, list(zip(people, items)))[0]
        variance = max(variance, of_items, variance + of_items - of_both)
        clusters = min(clusters, item_clusters)
    return score_interval(p, clusters if variance == 0 else min(n, p * (1 - p) / variance), student(clusters - 1))


def median_ends(values):
    """Order statistics that contain the median with 95 %; None for fewer than six."""
    values, n, below = sorted(values), len(values), 0
    for rank in range(n + 1):
        below += math.comb(n, rank)
        if 40 * below > 2 ** n:
            return (None, None) if rank == 0 else (values[rank - 1], values[n - rank])
    return None, None


def mean_ends(values):
    n = len(values)
    if n < 2:
        return None, None
    mean = sum(values) / n
    half = student(n - 1) * math.sqrt(max(sum((value - mean) ** 2 for value in values) / (n - 1), 1 / 12) / n)
    return max(0, mean - half), mean + half


def median(values):
    values, n = sorted(values), len(values)
    if n == 0:
        return None
    return values[n // 2] if n % 2 else (values[n // 2 - 1] + values[n // 2]) / 2


def depth(answers, rules):
    """R of one ladder: go up after enough right answers in a visit, otherwise down; stop at a level's last allowed failure, or at 0."""
    level, highest, asked, right, failures, end = 1, 0, 0, 0, {}, None
    for passed in answers:
        if end is not None:
            break
        asked, right = asked + 1, right + passed
        if asked == rules["questionsPerVisit"]:
            if right >= rules["passAt"]:
                highest, level = max(highest, level), level + 1
            else:
                failures[level] = failures.get(level, 0) + 1
                end = "failed" if failures[level] >= rules["failuresToStop"] else ("zero" if level == 1 else None)
                level -= 1
            asked = right = 0
    censored = end is None  # it was left, or a cap stopped it
    return (min(level, highest) if censored else level), censored


def compute(rules):
    statuses = {row["session_id"]: row["status"] for row in table("sessions")}
    exclusions, bad_sessions = {}, set()
    for row in table("exclusions"):
        counted = exclusions.setdefault(row["exclusion_code"], {"sessions": 0, "trials": 0})
        counted[row["unit"] + "s"] += 1
        if row["unit"] == "session":
            bad_sessions.add(row["unit_id"])
    cells, ladders, fits, trials, valid, item = {}, {}, {}, 0, 0, {}
    for row in table("trials"):
        if row["step"] == "0":
            item[row["session_id"]] = row["stimulus_id"]
        if row["phase"] != "main":
            continue
        usable = row["exclusion_code"] in USABLE
        trials, valid = trials + 1, valid + usable
        if row["question_ended"] != "true":
            continue
        right = row["question_right"] == "true"
        place = (row["condition_id"], row["task_id"], row["presentation"])
        for rows in ("all", "valid") if usable else ("all",):
            cell = cells.setdefault(place + (row["course"], int(row["level"]), rows), {"hits": [], "people": [], "items": [], "late": 0, "times": {}})
            cell["hits"].append(int(right))
            cell["people"].append(row["subject_id"])
            cell["items"].append(item[row["session_id"]])
            cell["late"] += row["timed_out"] == "true"
            if right and row["rt"] != "":
                cell["times"].setdefault(row["subject_id"], []).append(float(row["rt"]))
        if row["course"] == "ladder":
            ladder = ladders.setdefault((row["session_id"], int(row["part_index"])), (place, row["subject_id"], []))
            ladder[2].append(right)
        if row["course"] != "set" and usable:
            fit = fits.setdefault(place, {"answers": {}, "stopped": set(), "formats": {}})
            fit["answers"].setdefault(row["subject_id"], []).append((int(row["level"]), right))
            counted = fit["formats"].setdefault(row["course"], {"people": set(), "answers": 0})
            counted["people"].add(row["subject_id"])
            counted["answers"] += 1
    depths = {}
    for (session, part), (place, person, answers) in ladders.items():
        found = depth(answers, rules[place[1]])
        if found[1] and statuses[session] in LEFT and place in fits and person in fits[place]["answers"]:
            fits[place]["stopped"].add(person)
        for rows in ("all",) if session in bad_sessions else ("all", "valid"):
            depths.setdefault(place + (rows,), []).append(found)
    return {
        "sessions": len(statuses),
        "trials": trials,
        "valid_trials": valid,
        "exclusions": {code: counted for code, counted in sorted(exclusions.items())},
        "cells": {"/".join(map(str, key)): cell_numbers(cell) for key, cell in sorted(cells.items())},
        "ladders": {
            "/".join(key): ladder_numbers(found)
            for key, found in sorted(depths.items())
        },
        "fits": {
            "/".join(key): found
            for key, found in ((key, fit_numbers(key, of, rules.get(key[1]))) for key, of in sorted(fits.items()))
            if found is not None
        },
    }


def fit_numbers(key, of, rules):
    answers, chance = list(of["answers"].values()), rules and rules["chances"].get(key[2])
    stopped = [person in of["stopped"] for person in of["answers"]]
    found = chance is not None and response_model.fit(answers, stopped, chance, rules["lastLevel"], rules)
    if not found:
        return None
    formats = {course: {**counted, "people": len(counted["people"])} for course, counted in of["formats"].items()}
    return {**found, "formats": formats, "levels": {str(row.pop("level")): row for row in found["levels"]}}


def ladder_numbers(found):
    depths = [r for r, _ in found]
    low, high = mean_ends(depths)
    cut = sum(censored for _, censored in found)
    return {
        "ladders": len(found),
        "censored": cut,
        "mean_depth": sum(depths) / len(found),
        "mean_depth_low": low,
        "mean_depth_high": None if cut else high,  # how much higher they would have come is not known
        "median_depth": median(depths),
    }


def cell_numbers(cell):
    low, high = people_share(cell["hits"], cell["people"], cell["items"])
    times = [median(own) for own in cell["times"].values()]
    time_low, time_high = median_ends(times)
    n, right = len(cell["hits"]), sum(cell["hits"])
    return {
        "persons": len(set(cell["people"])),
        "questions": n,
        "right": right,
        "accuracy": right / n,
        "accuracy_low": low,
        "accuracy_high": high,
        "timed_out": cell["late"],
        "median_rt_right": median(times),
        "median_rt_low": time_low,
        "median_rt_high": time_high,
    }


def published():
    with open(os.path.join(HERE, "results", "baseline.json"), encoding="utf-8") as file:
        told = json.load(file)
    place = lambda row, *names: "/".join(str(row.pop(name)) for name in names)
    return {
        **told,
        "exclusions": {row.pop("exclusion_code"): row for row in told["exclusions"]},
        "cells": {place(row, "condition_id", "task_id", "presentation", "course", "level", "rows"): row for row in told["cells"]},
        "ladders": {place(row, "condition_id", "task_id", "presentation", "rows"): row for row in told["ladders"]},
        "fits": {place(row, "condition_id", "task_id", "presentation"): by_level(row["fit"]) for row in told["fits"]},
    }


def by_level(fit):
    return {**fit, "levels": {str(row.pop("level")): row for row in fit["levels"]}}


def nearness(path):
    # A fit is a search for the best parameters, which ends near them.
    return 1e-5 if path.startswith("/fits") else 1e-9


def differences(told, found, path=""):
    near = nearness(path)
    if isinstance(told, dict) and isinstance(found, dict):
        for key in sorted(set(told) | set(found)):
            yield from differences(told.get(key), found.get(key), path + "/" + key)
    elif isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        for place, pair in enumerate(zip(told, found)):
            yield from differences(*pair, "%s/%d" % (path, place))
    elif isinstance(told, (int, float)) and isinstance(found, (int, float)):
        if abs(told - found) > near * max(1, abs(told)):
            yield "%s: published %r, found %r" % (path, told, found)
    elif told != found:
        yield "%s: published %r, found %r" % (path, told, found)


def main():
    with open(os.path.join(HERE, "documentation", "protocol.json"), encoding="utf-8") as file:
        rules = json.load(file)["ladders"]
    found = compute(rules)
    if "--print" in sys.argv:
        print(json.dumps(found, indent=2))
        return 0
    differ = list(differences(published(), found))
    for line in differ:
        print(line)
    print("%d numbers differ" % len(differ) if differ else "all numbers agree")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
