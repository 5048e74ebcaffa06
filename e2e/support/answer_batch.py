"""Answers the files of `rung download` like a lab's script: answer_batch.py FOLDER BOOK OUT [how many of the first requests fail].

Native lines and archives become lines with item_id and response, requests the result file of a batch service, in reverse order.
"""

import json
import os
import sys
import tarfile

from asked import Book, picture_at


def lines_of(folder, manifest):
    if manifest["format"] == "tar":
        with tarfile.open(os.path.join(folder, "items.tar")) as archive:
            archive.extractall(folder)
        names = ["items.jsonl"]
    else:
        names = [each["file"] for each in manifest["files"]]
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            yield from (json.loads(line) for line in file)


def answer_native(line, book, folder):
    urls = {image["image_id"]: image["url"] for image in line["images"]}
    parts = [part for message in line["messages"] for part in message["content"]]
    pictures = [picture_at(urls[part["image_id"]], folder) for part in parts if part["type"] == "image_ref"]
    text = book.reply([part["text"] for part in parts if part["type"] == "text"], pictures)
    return {"item_id": line["item_id"], "epoch": 0, "response": text, "stop_reason": "stop", "model_usage": {"input_tokens": 7, "output_tokens": 3}}


def answer_request(line, book, number):
    parts = [part for message in line["body"]["messages"] for part in message["content"]]
    pictures = [picture_at(part["image_url"]["url"]) for part in parts if part["type"] == "image_url"]
    text = book.reply([part["text"] for part in parts if part["type"] == "text"], pictures)
    message = {"role": "assistant", "content": text, "refusal": None}
    body = {
        "id": "chatcmpl-%d" % number,
        "object": "chat.completion",
        "model": line["body"]["model"],
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10},
    }
    response = {"status_code": 200, "request_id": "req_%d" % number, "body": body}
    return {"id": "batch_req_%d" % number, "custom_id": line["custom_id"], "response": response, "error": None}


def failed(line, number):
    error = {"code": "batch_expired", "message": "This request could not be executed before the completion window expired."}
    return {"id": "batch_req_%d" % number, "custom_id": line["custom_id"], "response": None, "error": error}


def main(folder, book_path, out, failures=0):
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    book = Book(book_path)
    answered = []
    for number, line in enumerate(lines_of(folder, manifest)):
        if manifest["format"] != "openai-batch":
            answered.append(answer_native(line, book, folder))
        else:
            answered.append(failed(line, number) if number < failures else answer_request(line, book, number))
    if manifest["format"] == "openai-batch":
        answered.reverse()
    with open(out, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(each) + "\n" for each in answered)


main(sys.argv[1], sys.argv[2], sys.argv[3], *map(int, sys.argv[4:]))
