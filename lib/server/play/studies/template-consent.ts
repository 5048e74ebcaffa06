/**
 * The consent template of new studies: everything that people must be told, with placeholders `[[…]]`. A study with
 * unfilled placeholders cannot open (`placeholders.ts`).
 */
import type { StudyLanguage } from '@/lib/wire/study';

const ENGLISH = `# Taking part in this study

## Who runs it, and why
This study is run by [[name of the institution and of the responsible person]]. It collects how people do on puzzles of spatial reasoning, so that AI models can be compared with people on the same puzzles. [[One sentence on what this study in particular asks.]]

## What you do
You read the instructions and answer puzzles. It takes about [[number]] minutes. You need [[a computer with a keyboard / a computer or a phone]]. Taking part is voluntary.

## Risks, and what you get
There are no risks beyond looking at a screen. You get [[no pay / the pay and how it is paid out; whether a part is paid where somebody stops]]. Which answers you give, and whether you withdraw, changes nothing about it.

## What is stored
- Each answer with the time it took, and when the page was out of sight or out of focus.
- The kind of device: phone, tablet or desktop, browser family, window size, refresh rate; the result of a check of colours.
- What you say of yourself in the questions before the start, as ranges and choices, and your choices below.

No name, no e-mail address and no IP address are stored with your answers. A cookie recognises your browser. Where a recruiter such as Prolific sent you, its name for you is stored apart from your answers, and used only to give you credit.

## What is published
Only if you choose so below: your answers are published row by row under a random name, for anybody to use in research and in comparison with AI. And only if you choose so: you appear on a public board under a name that you pick. Without these choices your answers are used by us alone, and in sums over many people.

## How long, and who gets it
Your answers are stored on the servers of [[institution, country]] for [[number]] years. [[Nobody else gets them. / Also given to: …]] The legal basis is your consent (Art. 6(1)(a) GDPR) [[or: another basis]].

## Stopping and withdrawing
You can stop at any time, without a reason: on every page you can leave, and keep or delete what you did. Later you can delete everything with the code that you get at the start, until the data are published on [[date or: the publication of the data]]. Rows that are published by then cannot be called back from those who have copied them; later versions leave them out.

You may see, correct and delete what is stored of you, and complain to a data protection authority.

## Questions
[[Name, e-mail address]]. This study was reviewed by [[ethics committee and reference number, or: no committee, because …]]. Data protection officer: [[name or address]].
`;

const GERMAN = `# Teilnahme an dieser Studie

## Wer sie durchführt und warum
Diese Studie wird durchgeführt von [[Name der Einrichtung und der verantwortlichen Person]]. Sie erhebt, wie Menschen Aufgaben zum räumlichen Denken lösen, damit KI-Modelle an denselben Aufgaben mit Menschen verglichen werden können. [[Ein Satz dazu, was diese Studie im Besonderen fragt.]]

## Was Sie tun
Sie lesen die Anleitung und lösen Aufgaben. Das dauert etwa [[Zahl]] Minuten. Sie brauchen [[einen Computer mit Tastatur / einen Computer oder ein Telefon]]. Die Teilnahme ist freiwillig.

## Risiken, und was Sie dafür bekommen
Es gibt keine Risiken, die über das Schauen auf einen Bildschirm hinausgehen. Sie bekommen [[keine Bezahlung / die Bezahlung und wie sie ausgezahlt wird; ob ein Teil bezahlt wird, wenn jemand aufhört]]. Welche Antworten Sie geben und ob Sie zurücktreten, ändert daran nichts.

## Was gespeichert wird
- Jede Antwort mit der Zeit, die sie gebraucht hat, und wann die Seite nicht zu sehen oder nicht im Vordergrund war.
- Die Art des Geräts: Telefon, Tablet oder Computer, Browser-Familie, Fenstergröße, Bildwiederholrate; das Ergebnis einer Farbprüfung.
- Was Sie in den Fragen vor dem Beginn über sich angeben, in Spannen und Auswahlen, und Ihre Entscheidungen unten.

Zu Ihren Antworten werden weder Name noch E-Mail-Adresse noch IP-Adresse gespeichert. Ein Cookie erkennt Ihren Browser wieder. Wenn ein Vermittler wie Prolific Sie geschickt hat, wird dessen Kennung für Sie getrennt von Ihren Antworten gespeichert und nur benutzt, um Ihnen die Teilnahme gutzuschreiben.

## Was veröffentlicht wird
Nur wenn Sie es unten wählen: Ihre Antworten werden Zeile für Zeile unter einem zufälligen Namen veröffentlicht, damit alle sie in der Forschung und für Vergleiche mit KI verwenden können. Und nur wenn Sie es wählen: Sie erscheinen auf einer öffentlichen Tafel unter einem Namen, den Sie sich aussuchen. Ohne diese Wahl verwenden nur wir Ihre Antworten, und in Summen über viele Menschen.

## Wie lange, und wer sie bekommt
Ihre Antworten werden auf den Servern von [[Einrichtung, Land]] [[Zahl]] Jahre lang gespeichert. [[Niemand sonst bekommt sie. / Weitergegeben an: …]] Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO) [[oder: eine andere Grundlage]].

## Aufhören und zurücktreten
Sie können jederzeit ohne Angabe von Gründen aufhören: Auf jeder Seite können Sie gehen und behalten oder löschen, was Sie getan haben. Später können Sie mit dem Code, den Sie zu Beginn bekommen, alles löschen, bis die Daten am [[Datum oder: mit ihrer Veröffentlichung]] veröffentlicht werden. Zeilen, die bis dahin veröffentlicht sind, lassen sich von denen, die sie kopiert haben, nicht zurückholen; spätere Fassungen lassen sie weg.

Sie dürfen sehen, berichtigen und löschen lassen, was über Sie gespeichert ist, und sich bei einer Datenschutzbehörde beschweren.

## Fragen
[[Name, E-Mail-Adresse]]. Diese Studie wurde geprüft von [[Ethikkommission und Aktenzeichen, oder: keiner Kommission, weil …]]. Datenschutzbeauftragte Person: [[Name oder Adresse]].
`;

export const CONSENT_TEMPLATE: Readonly<Record<StudyLanguage, string>> = { en: ENGLISH, de: GERMAN };
