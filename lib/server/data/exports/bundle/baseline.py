#!/usr/bin/env python3
"""Works the numbers of results/baseline.json out again from data/ and compares. Python 3.8 or newer, nothing else.

  python3 analysis/baseline.py            compares; exit code 0 only if all numbers agree
  python3 analysis/baseline.py --print    prints them as JSON
"""
import csv
import glob
import json
import math
import os
import sys

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
Z = 1.959963984540054  # normal quantile of 0.975
USABLE = ("", "TIMEOUT")  # a question that its limit ended is a result: unsolved


def table(name):
    (path,) = glob.glob(os.path.join(HERE, "data", "*_description-%s_data.csv" % name))
    with open(path, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def wilson(right, n):
    p, square = right / n, Z * Z
    shrink = 1 + square / n
    half = Z / shrink * math.sqrt(p * (1 - p) / n + square / (4 * n * n))
    centre = (p + square / (2 * n)) / shrink
    return (0.0 if right == 0 else centre - half), (1.0 if right == n else centre + half)


def median(values):
    values, n = sorted(values), len(values)
    if n == 0:
        return None
    return values[n // 2] if n % 2 else (values[n // 2 - 1] + values[n // 2]) / 2


def depth(answers, rules):
    """R of one ladder: go up after enough right answers of a visit, else down; stop at a level's last allowed failure, or at 0."""
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
    sessions = sum(1 for _ in table("sessions"))
    exclusions, bad_sessions = {}, set()
    for row in table("exclusions"):
        counted = exclusions.setdefault(row["exclusion_code"], {"sessions": 0, "trials": 0})
        counted[row["unit"] + "s"] += 1
        if row["unit"] == "session":
            bad_sessions.add(row["unit_id"])
    cells, ladders, trials, valid = {}, {}, 0, 0
    for row in table("trials"):
        if row["phase"] != "main":
            continue
        usable = row["exclusion_code"] in USABLE
        trials, valid = trials + 1, valid + usable
        if row["question_ended"] != "true":
            continue
        right = row["question_right"] == "true"
        place = (row["condition_id"], row["task_id"], row["presentation"])
        for rows in ("all", "valid") if usable else ("all",):
            cell = cells.setdefault(place + (row["course"], int(row["level"]), rows), {"persons": set(), "n": 0, "right": 0, "late": 0, "times": []})
            cell["persons"].add(row["subject_id"])
            cell["n"] += 1
            cell["right"] += right
            cell["late"] += row["timed_out"] == "true"
            if right and row["rt"] != "":
                cell["times"].append(float(row["rt"]))
        if row["course"] == "ladder":
            ladders.setdefault((row["session_id"], int(row["part_index"])), (place, []))[1].append(right)
    depths = {}
    for (session, part), (place, answers) in ladders.items():
        found = depth(answers, rules[place[1]])
        for rows in ("all",) if session in bad_sessions else ("all", "valid"):
            depths.setdefault(place + (rows,), []).append(found)
    return {
        "sessions": sessions,
        "trials": trials,
        "valid_trials": valid,
        "exclusions": {code: counted for code, counted in sorted(exclusions.items())},
        "cells": {"/".join(map(str, key)): cell_numbers(cell) for key, cell in sorted(cells.items())},
        "ladders": {
            "/".join(key): {
                "ladders": len(found),
                "censored": sum(censored for _, censored in found),
                "mean_depth": sum(r for r, _ in found) / len(found),
                "median_depth": median([r for r, _ in found]),
            }
            for key, found in sorted(depths.items())
        },
    }


def cell_numbers(cell):
    low, high = wilson(cell["right"], cell["n"])
    return {
        "persons": len(cell["persons"]),
        "questions": cell["n"],
        "right": cell["right"],
        "accuracy": cell["right"] / cell["n"],
        "accuracy_low": low,
        "accuracy_high": high,
        "timed_out": cell["late"],
        "median_rt_right": median(cell["times"]),
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
    }


def differences(told, found, path=""):
    if isinstance(told, dict) and isinstance(found, dict):
        for key in sorted(set(told) | set(found)):
            yield from differences(told.get(key), found.get(key), path + "/" + key)
    elif isinstance(told, (int, float)) and isinstance(found, (int, float)):
        if abs(told - found) > 1e-9 * max(1, abs(told)):
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
