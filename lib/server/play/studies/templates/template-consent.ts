/**
 * The consent template of new studies: everything that people must be told. `{{…}}` are filled in from the study's
 * contact and purpose (`lib/wire/studies/study-about.ts`); the study cannot open without them.
 */
import type { StudyLanguage } from '@/lib/wire/studies/study';

const ENGLISH = `# Taking part in this study

## Who runs it, and why
This study is run by {{institution}}. {{contact}} is responsible for it. The study collects how people do on puzzles of spatial reasoning, so that AI models can be compared with people on the same puzzles. {{purpose}}

## What you do
You read the instructions and answer puzzles. It takes about {{minutes}} minutes. You need a computer or a phone. Taking part is voluntary.

## Risks, and what you get
There are no risks beyond looking at a screen. If you are paid, the invitation says how much. Which answers you give, and whether you withdraw, changes nothing about it.

## What is stored
- Each answer with the time it took, and when the page was out of sight or out of focus.
- The kind of device: phone, tablet or desktop, kind of system, browser and its main version, window and screen, refresh rate, display settings, and whether you used keys, mouse or touch; the result of a check of colours.
- What you report about a puzzle, if you do.
- What you say of yourself in the questions before the start, as ranges and choices, and your choices below.

No name, no e-mail address and no IP address are stored with your answers. A cookie recognises your browser. Where a recruiter such as Prolific sent you, its name for you is stored apart from your answers, and used only to give you credit.

## What is published
Only if you choose so below: your answers, the device and what you say of yourself are published row by row under a random name, for anybody to use in research and in comparison with AI. If the choices below offer a public board, you appear on it only if you choose so, under a name that you pick. Without these choices your answers are used by us alone, and in sums over many people.

## How long, and who gets it
Your answers are stored by {{institution}} for at most ten years. Nobody else gets them, unless you agree to publication below. The legal basis is your consent (Art. 6(1)(a) GDPR).

## Stopping and withdrawing
You can stop at any time, without a reason: on every page you can leave, and keep or delete what you did. Later you can delete everything with the code that you get at the start, at any time, also after the data are published. Your rows then leave the published data. Copies that others have made before cannot be called back.

You may see, correct and delete what is stored of you, and complain to a data protection authority.

## Questions
Ask {{contact}}, {{email}}.
`;

const GERMAN = `# Teilnahme an dieser Studie

## Wer sie durchführt und warum
Diese Studie wird durchgeführt von {{institution}}. Verantwortlich ist {{contact}}. Die Studie erhebt, wie Menschen räumliche Rätsel lösen, damit KI-Modelle an denselben Rätseln mit Menschen verglichen werden können. {{purpose}}

## Was Sie tun
Sie lesen die Anleitung und lösen Rätsel. Das dauert etwa {{minutes}} Minuten. Sie brauchen einen Computer oder ein Telefon. Die Teilnahme ist freiwillig.

## Risiken, und was Sie dafür bekommen
Es gibt keine Risiken, die über das Schauen auf einen Bildschirm hinausgehen. Wenn Sie bezahlt werden, steht in der Einladung, wie viel Sie bekommen. Welche Antworten Sie geben und ob Sie zurücktreten, ändert daran nichts.

## Was gespeichert wird
- Jede Antwort mit der Zeit, die sie gebraucht hat, und wann die Seite nicht zu sehen oder nicht im Vordergrund war.
- Die Art des Geräts: Telefon, Tablet oder Computer, Art des Systems, Browser und seine Hauptversion, Fenster und Bildschirm, Bildwiederholrate, Anzeige-Einstellungen und ob Sie Tasten, Maus oder Finger benutzt haben; das Ergebnis einer Farbprüfung.
- Was Sie zu einem Rätsel melden, wenn Sie das tun.
- Was Sie in den Fragen vor dem Beginn über sich angeben, in Spannen und Auswahlen, und Ihre Entscheidungen unten.

Zu Ihren Antworten werden weder Name noch E-Mail-Adresse noch IP-Adresse gespeichert. Ein Cookie erkennt Ihren Browser wieder. Wenn ein Vermittler wie Prolific Sie geschickt hat, wird dessen Kennung für Sie getrennt von Ihren Antworten gespeichert und nur benutzt, um Ihnen die Teilnahme gutzuschreiben.

## Was veröffentlicht wird
Nur wenn Sie es unten wählen: Ihre Antworten, das Gerät und was Sie über sich angeben, werden Zeile für Zeile unter einem zufälligen Namen veröffentlicht, damit alle sie in der Forschung und für Vergleiche mit KI verwenden können. Wenn unten auch eine öffentliche Rangliste angeboten wird, erscheinen Sie darauf nur, wenn Sie es wählen, unter einem Namen, den Sie sich aussuchen. Ohne diese Wahl verwenden nur wir Ihre Antworten, und in Summen über viele Menschen.

## Wie lange, und wer sie bekommt
Ihre Antworten werden von folgender Stelle höchstens zehn Jahre lang gespeichert: {{institution}}. Niemand sonst bekommt sie, außer wenn Sie unten der Veröffentlichung zustimmen. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).

## Aufhören und zurücktreten
Sie können jederzeit ohne Angabe von Gründen aufhören: Auf jeder Seite können Sie gehen und behalten oder löschen, was Sie getan haben. Später können Sie mit dem Code, den Sie zu Beginn bekommen, jederzeit alles löschen, auch nachdem die Daten veröffentlicht sind. Ihre Zeilen werden dann aus den veröffentlichten Daten entfernt. Kopien, die andere vorher gemacht haben, lassen sich nicht zurückholen.

Sie dürfen sehen, berichtigen und löschen lassen, was über Sie gespeichert ist, und sich bei einer Datenschutzbehörde beschweren.

## Fragen
Fragen Sie {{contact}}, {{email}}.
`;

export const CONSENT_TEMPLATE: Readonly<Record<StudyLanguage, string>> = { en: ENGLISH, de: GERMAN };
