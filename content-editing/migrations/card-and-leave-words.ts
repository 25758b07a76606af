/* The words that the card to show and “Leave this page” brought, as they were first published (card-and-leave.ts). */

export const SHOW_CARD_LINES = `# The lines of the card to show (/contact/show-card), in their order: 6 to 16, each at most 40 characters. A line says what helps or how
# someone talks, and never names a diagnosis. A browser keeps the lines of a card by their ids, so an id never changes.
lines:
  - { id: no-speech, picture: no-speech, words: I do not speak }
  - { id: device, picture: pictures, words: I use pictures or a device to talk }
  - { id: hearing, picture: relay, words: I am deaf or hard of hearing }
  - { id: auslan, picture: auslan, words: I use Auslan }
  - { id: slowly, picture: slowly, words: Please speak slowly }
  - { id: time, picture: clock, words: Please give me time to answer }
  - { id: write, picture: write, words: Please write it down }
  - { id: text-me, picture: text-message, words: Text me. Please do not call }
  - { id: talk-to-me, picture: me, words: "Talk to me, not to the person with me" }
  - { id: quiet, picture: quiet, words: Loud noise is hard for me }
  - { id: interpreter, picture: interpreter, words: I need an interpreter }
  - { id: support-person, picture: people, words: Please call my support person }
`;

export const SHOW_CARD_PAGE = `---
title: A card to show
description: Make a card that says how you talk and what helps you. Show it on your phone, or print it. Nothing is sent to anyone.
heading: A card to show
lead: Make a card that says how you talk. Show it on your phone, or print it. Nothing is sent to anyone.
updated: 2026-11-26
---
## Choose what your card says {#choose}

Tick what is true for you.
`;

export const SHOW_CARD_TWIN = `---
title: A card to show in Easy Read
description: You can make a card that says how you talk. You can show it on your phone or print it. We do not see your card.
heading: A card to show
updated: 2026-11-26
reviewed: null
---
## What the card is {#what}

[card]
You can make a card.
The card tells people how you talk.

[slowly]
It tells people what helps you.
Here is an example.
Please speak slowly.

[out]
You can show the card in a shop or on a bus.
You do not have to say why you need help.

## How to make your card {#make}

[choose]
You choose what the card says.
Each choice has a picture.

[write]
You can add your first name.
You can add your own words.

[card]
[Make your card here](/contact/show-card).

## Show it or print it {#show}

[text-message]
You can show the card on a phone.
It can be as big as the screen.

[form]
You can print the card.
It is a small card that fits in a bag.

[computer]
It works without internet.

## Who can see your card {#private}

[privacy]
The card stays on your **device**.
We do not see it.

[people]
Other people may use your device.
They can see your card on this website.

[no]
You can clear the card at any time.
`;

export const LEAVE_ROWS = `[leave]
This page has a button to leave quickly.
Its name is Leave this page.

[computer]
The button opens a different website.
You can also press the Escape key 3 times.

[risk]
Your phone or computer still remembers that you were here.
Is someone checking it?
Then use a different one that is safe.
`;

export const CARD_LABEL = "A card to show";

export const CARD_RELAY_LINK = "Make a card to show, which says how you talk";

export const CARD_LABELS = {
  card: "Your card",
  name: "Your first name, if you want it there",
  nameHint: "It stands at the top of your card.",
  own: "Your own words",
  ownHint: "For example: I may walk around while we talk.",
  hello: "Hello.",
  helloName: "Hello. My name is {name}.",
  myName: "My name is",
  empty: "Tick a line, and it stands here.",
  show: "Show it big",
  print: "Print",
  say: "Say it",
  close: "Close",
  kept: "It stays on this device and works without internet. Anyone who opens this site here can see it. You can clear it at any time, here or under “Display”.",
  clear: "Clear my card",
  cleared: "Your card is cleared.",
  withoutScripts: "To print your card, use your browser’s menu. Write your name on the line.",
};

export const LEAVE_LABELS = {
  link: "Leave this page",
  about: "About “Leave this page”",
  does: "What it does",
  doesText: "It opens {site} in place of this page, so Back doesn’t come here. You can also press the Escape key three times.",
  cannot: "What it can’t do",
  cannotText:
    "Your browser’s history still lists this page, and the pages you opened before it. If someone checks your device, use another one, a private window, or a phone that’s safe.",
  withoutScripts: "Your browser doesn’t run scripts here, so Back does come to this page, and the Escape key does nothing.",
};

/** A point of the privacy policy. */
export const CARD_POLICY =
  "- **A card to show:** if you make one, your browser keeps what you chose and typed for it, on your device alone. None of it comes to us. To clear it, press “Clear my card” beside it, or clear all that this device keeps.\n";

export const CARD_POLICY_ROW = `[card]
You can make a card to show to people.
Your device keeps the card.
We do not see it.`;
