import type { VariantGroup } from '../task';

/**
 * Other ways to show Cube Bench. The defaults suit most people: colours that colour-blind people can tell apart, and a
 * letter on every sticker, since colour must never be the only means (WCAG 1.4.1) and red and orange are easily
 * confused. `image+text.classic.plain` is the picture of the paper (arXiv 2512.20595).
 */
const PALETTE: VariantGroup = {
  name: 'palette',
  standard: 'colours that colour-blind people keep apart (cvd6-v1)',
  values: [
    {
      id: 'classic',
      meaning:
        'the plain RGB colours of the paper: red and orange, or green and yellow, are hard to tell apart for some people',
    },
  ],
  modalities: ['image', 'image+text'],
};

const LETTERS: VariantGroup = {
  name: 'letters',
  standard: 'every sticker has the small letter of its colour: w y g b r o',
  values: [{ id: 'plain', meaning: 'stickers without letters, as in the paper: colour is the only means' }],
  modalities: ['image', 'image+text'],
};

const VIEW: VariantGroup = {
  name: 'view',
  standard: 'the cube unfolded, its six faces labelled',
  values: [{ id: 'corners', meaning: 'the cube from two opposite corners, three faces each' }],
  modalities: ['image', 'image+text'],
};

const PICTURE: VariantGroup = {
  name: 'picture',
  standard: 'full brightness, straight',
  values: [
    { id: 'dim', meaning: 'brightness 0.8' },
    {
      id: 'jitter',
      meaning: 'slightly turned, shrunk and shifted; in corner views each camera is slightly displaced',
    },
  ],
  modalities: ['image', 'image+text'],
};

/** Only next to a text with the whole cube, which gives what these variants hide or change in the picture. */
const DAMAGE: VariantGroup = {
  name: 'damage to the picture',
  standard: 'none: the picture shows what the text says',
  values: [
    {
      id: 'occluded',
      meaning: 'a black band of 15 % of the height hides part of the picture; the text holds all of it',
    },
    { id: 'recoloured', meaning: 'the six colours of the picture have changed places with each other; the text holds' },
  ],
  modalities: ['image+text'],
};

const TEXT_FORM: VariantGroup = {
  name: 'text form',
  standard: 'the net in letters: small colour letters in brackets, [y]',
  values: [
    { id: 'facelets', meaning: 'the 54-letter text: the home face of each colour, faces in the order U R F D L B' },
  ],
  modalities: ['text', 'image+text'],
};

/** For tasks whose text, if any, gives the whole cube. */
export const CUBE_VARIANTS: readonly VariantGroup[] = [PALETTE, LETTERS, VIEW, PICTURE, DAMAGE, TEXT_FORM];

/** For tasks that only show a picture. */
export const PICTURE_VARIANTS: readonly VariantGroup[] = [PALETTE, LETTERS, VIEW, PICTURE];
