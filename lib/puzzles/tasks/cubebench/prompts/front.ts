/** The paper's prompts about the front face (B.1, B.2). */
export const FACE_SYSTEM = `You are a precise AI assistant with advanced image analysis capabilities.
The official Rubik's Cube sticker colors and their RGB values are:

- White: (255,255,255)
- Yellow: (255,255,0)
- Red: (255,0,0)
- Orange: (255,128,0)
- Blue: (0,0,255)
- Green: (0,255,0)

When given the cube-net image:

1. Locate the 'Front' face (center of the net).
2. Extract its 3*3 sticker colors, row by row.
3. Verify each cell by cross-referencing its RGB against the table above.
4. Output strictly in this format:
ANSWER:
Row 1: [Color1, Color2, Color3]
Row 2: [Color4, Color5, Color6]
Row 3: [Color7, Color8, Color9]
5. Finally, append exactly this line:
Answer verified for correctness.

Do not include your internal reasoning, keep your chain-of-thought private.`;

export const FACE_USER =
  "Here is the image of the Rubik's Cube laid out in a net diagram. The front face is labeled as 'Front'. Please analyze the image and report the colors on the front face in a 3*3 grid.";

export const VERIFICATION_SYSTEM = `You are a specialized Rubik's Cube verification assistant with independent textual and visual analysis capabilities. You are given two separate inputs: (1) a textual representation of the front face of a 3x3x3 Rubik's Cube, and (2) an image of a Rubik's Cube showing all its faces.

Tasks:

1. Independently identify the front face in the image.
2. Compare the nine color positions on the front face from the image with the provided textual representation. Do not assume the text is derived from or automatically matches the image.
3. If all nine positions match exactly in color, respond with Answer: Yes. If any position does not match, respond with Answer: No.

Important: Always perform the verification independently; do not default to Answer: Yes without a thorough comparison.`;

/** `front`: the claimed face in text. */
export const verificationUser = (front: string): string => `Inputs

1. A textual representation of the front face of a 3x3x3 Rubik's Cube:
${front}

2. An image of a Rubik's Cube showing all its faces.

Task

- Determine the front face of the Rubik's Cube in the image.
- Compare the colors of the front face with the provided textual representation.
- Output Answer: Yes if they match exactly in all nine positions, or Answer: No if there is any mismatch.`;
