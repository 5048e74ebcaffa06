/**
 * AssemblyScript: the loops of the shaded renderer, compiled to WebAssembly by npm run compile. A number has the
 * same 64 bits as in JavaScript, and only + - * / and square roots occur, so the pixels are those of
 * `testing/render-plainly.ts`. render-shaded.ts writes the arguments to memory and calls the exports in order.
 */

/** Distance of the near clipping plane from the camera, as in view.ts. */
const NEAREST: f64 = 0.05;
/** Share of the light that a shadow leaves, as in shaded-scene.ts. */
const SHADED: f64 = 0.74;
/** Lines blend with the ground in so many steps. */
const BLENDS: f64 = 8;
/** Farther from a line than any rounding error. */
const CLEAR: f64 = 1e-6;
/** As in paint.ts. */
const STEPS: f64 = 56;

/** Numbers that render-shaded.ts writes before a call. */
const input: usize = memory.data(64 * 8, 16);
/** Three corners: two numbers where each is seen, its nearness, its normal. */
const corners: usize = memory.data(18 * 8, 16);
/** Up to four corners after clipping: the place in the camera's frame, and the normal. */
const clippedCorners: usize = memory.data(24 * 8, 16);
const darkOf: usize = memory.data(256, 16);

/** Room for so many samples and rows. */
let roomSamples: i32 = 0;
let roomRows: i32 = 0;

// Where things are in memory.
let colors: usize = 0;
/** One over the distance of the nearest solid ahead of the camera; 0 if there is none. */
let nearness: usize = 0;
/** The samples in a shadow have the number of their picture, so that none needs to be cleared. */
let shadowed: usize = 0;
let pixels: usize = 0;
/** One over the distance of the ground, by row. */
let groundNearness: usize = 0;
/** The first column of each row and the one after its last: of the ground, of all solids, and of one triangle. */
let groundFirst: usize = 0;
let groundEnd: usize = 0;
let touchedFirst: usize = 0;
let touchedEnd: usize = 0;
let spanFirst: usize = 0;
let spanEnd: usize = 0;
let free: usize = 0;

let width: i32 = 0;
let height: i32 = 0;
let spanTop: i32 = 0;
let spanBottom: i32 = -1;
let picture: i32 = 0;

// The view.
let fromX: f64 = 0;
let fromY: f64 = 0;
let fromZ: f64 = 0;
let rightX: f64 = 0;
let rightY: f64 = 0;
let rightZ: f64 = 0;
let upX: f64 = 0;
let upY: f64 = 0;
let upZ: f64 = 0;
let forwardX: f64 = 0;
let forwardY: f64 = 0;
let forwardZ: f64 = 0;
let scale: f64 = 0;
let middleX: f64 = 0;
let middleY: f64 = 0;

export function inputPlace(): usize {
  return input;
}

/** Grows memory to `end`, which may be more than there can be. */
function reach(end: u64): void {
  const pages = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
}

/** Begins a picture. Input: the view. */
export function start(samplesWide: i32, samplesHigh: i32, background: u32): void {
  for (let row = 0; row < height; row += 1) {
    const first = load<i32>(touchedFirst + (row << 2));
    const end = load<i32>(touchedEnd + (row << 2));
    if (first < end) memory.fill(nearness + ((<usize>(row * width + first)) << 3), 0, (<usize>(end - first)) << 3);
  }
  makeRoom(samplesWide * samplesHigh, samplesHigh);
  width = samplesWide;
  height = samplesHigh;
  const packed = i32x4.splat(background);
  const end = colors + ((<usize>(width * height)) << 2);
  for (let at = colors; at < end; at += 16) v128.store(at, packed);
  for (let row = 0; row < height; row += 1) {
    store<i32>(groundFirst + (row << 2), width);
    store<i32>(touchedFirst + (row << 2), width);
  }
  memory.fill(groundEnd, 0, height << 2);
  memory.fill(touchedEnd, 0, height << 2);
  memory.fill(groundNearness, 0, height << 3);
  fromX = load<f64>(input);
  fromY = load<f64>(input, 8);
  fromZ = load<f64>(input, 16);
  rightX = load<f64>(input, 24);
  rightY = load<f64>(input, 32);
  rightZ = load<f64>(input, 40);
  upX = load<f64>(input, 48);
  upY = load<f64>(input, 56);
  upZ = load<f64>(input, 64);
  forwardX = load<f64>(input, 72);
  forwardY = load<f64>(input, 80);
  forwardZ = load<f64>(input, 88);
  scale = load<f64>(input, 96);
  middleX = load<f64>(input, 104);
  middleY = load<f64>(input, 112);
}

/** All of `nearness` is 0 after this where the picture is larger than any before, and stays as it is otherwise. */
function makeRoom(samples: i32, rows: i32): void {
  if (samples <= roomSamples && rows <= roomRows) return;
  const mostSamples = max(samples, roomSamples);
  const mostRows = max(rows, roomRows);
  const wide = <usize>((mostSamples + 15) & ~15);
  const high = <usize>((mostRows + 3) & ~3);
  const first = (__heap_base + 15) & ~15;
  // Before anything changes. These are the bytes of all places below.
  reach(<u64>first + 14 * <u64>wide + 16 + 32 * <u64>high);
  nearness = first;
  colors = nearness + (wide << 3);
  shadowed = colors + (wide << 2);
  pixels = shadowed + wide;
  // `average` may write one pixel too many.
  groundNearness = pixels + wide + 16;
  groundFirst = groundNearness + (high << 3);
  groundEnd = groundFirst + (high << 2);
  touchedFirst = groundEnd + (high << 2);
  touchedEnd = touchedFirst + (high << 2);
  spanFirst = touchedEnd + (high << 2);
  spanEnd = spanFirst + (high << 2);
  free = spanEnd + (high << 2);
  memory.fill(nearness, 0, wide << 3);
  memory.fill(shadowed, 0, wide);
  roomSamples = mostSamples;
  roomRows = mostRows;
  picture = 0;
  for (let channel = 0; channel < 256; channel += 1) store<u8>(darkOf + channel, <u8>rounded(<f64>channel * SHADED));
}

/** Math.round, which rounds halves up. */
function rounded(value: f64): f64 {
  const up = ceil(value);
  return up - 0.5 <= value ? up : up - 1;
}

/** Draws the ground. Input: its left, bottom, right and top, then spacing and width of lines (0: none), then 9 colours. */
export function drawGround(): void {
  for (let row = 0; row < height; row += 1) {
    const lift = (middleY - <f64>row - 0.5) / scale;
    const toZ = forwardZ + lift * upZ;
    const ahead = -fromZ / toZ;
    if (ahead > NEAREST) drawRow(row, lift, ahead, upZ / toZ);
  }
}

function isOnGround(column: i32, ahead: f64, firstX: f64, firstY: f64): bool {
  const aside = (<f64>column + 0.5 - middleX) / scale;
  const x = fromX + ahead * (firstX + aside * rightX);
  const y = fromY + ahead * (firstY + aside * rightY);
  return !(x < load<f64>(input) || x > load<f64>(input, 16) || y < load<f64>(input, 8) || y > load<f64>(input, 24));
}

/** All samples of a row are equally far ahead. `slide`: how the reach changes from row to row. */
function drawRow(row: i32, lift: f64, ahead: f64, slide: f64): void {
  const left = load<f64>(input);
  const bottom = load<f64>(input, 8);
  const end = load<f64>(input, 16);
  const top = load<f64>(input, 24);
  const spacing = load<f64>(input, 32);
  const lineWidth = load<f64>(input, 40);
  const blends = input + 48;
  const step = ahead / scale;
  const firstX = forwardX + lift * upX;
  const firstY = forwardY + lift * upY;
  // From one column to the next, x and y change by so much, and the widths of a sample by so much at most.
  const stepX = step * rightX;
  const stepY = step * rightY;
  const rateX = abs(stepX) + abs((step * slide * rightX) / scale) / 2;
  const rateY = abs(stepY) + abs((step * slide * rightY) / scale) / 2;
  const aside = (0.5 - middleX) / scale;
  const startX = fromX + ahead * (firstX + aside * rightX);
  const startY = fromY + ahead * (firstY + aside * rightY);
  let low: f64 = 0;
  let high: f64 = Infinity;
  if (abs(stepX) >= 1e-9) {
    low = min((left - startX) / stepX, (end - startX) / stepX);
    high = max((left - startX) / stepX, (end - startX) / stepX);
  }
  if (abs(stepY) >= 1e-9) {
    low = max(low, min((bottom - startY) / stepY, (top - startY) / stepY));
    high = min(high, max((bottom - startY) / stepY, (top - startY) / stepY));
  }
  let first = <i32>max<f64>(0, floor(low) - 2);
  let last = <i32>min(<f64>(width - 1), ceil(high) + 2);
  while (first <= last && !isOnGround(first, ahead, firstX, firstY)) first += 1;
  while (first <= last && !isOnGround(last, ahead, firstX, firstY)) last -= 1;
  if (first > last) return;
  const before = colors + ((<usize>(row * width)) << 2);
  const plain = load<u32>(blends);
  for (let column = first; column <= last; column += 1) store<u32>(before + (column << 2), plain);
  store<i32>(groundFirst + (row << 2), first);
  store<i32>(groundEnd + (row << 2), last + 1);
  store<f64>(groundNearness + (row << 3), 1 / ahead);
  if (spacing === 0) return;
  const reachX = f64x2.splat(ahead);
  const gap = f64x2.splat(spacing);
  const line = f64x2.splat(lineWidth);
  const clear = f64x2.splat(-CLEAR);
  // Two columns at a time. The second may be one too many.
  for (let column = first; column <= last; column += 2) {
    const aside = f64x2.div(f64x2.sub(columnsFrom(column), f64x2.splat(middleX)), f64x2.splat(scale));
    const toX = f64x2.add(f64x2.splat(firstX), f64x2.mul(aside, f64x2.splat(rightX)));
    const toY = f64x2.add(f64x2.splat(firstY), f64x2.mul(aside, f64x2.splat(rightY)));
    const wideX = widthOf(toX, step, slide, rightX, upX);
    const wideY = widthOf(toY, step, slide, rightY, upY);
    const awayX = awayFrom(f64x2.add(f64x2.splat(fromX), f64x2.mul(reachX, toX)), gap);
    const awayY = awayFrom(f64x2.add(f64x2.splat(fromY), f64x2.mul(reachX, toY)), gap);
    const insideX = insideLine(awayX, wideX, line);
    const insideY = insideLine(awayY, wideY, line);
    if (i64x2.all_true(v128.and(f64x2.lt(insideX, clear), f64x2.lt(insideY, clear)))) {
      // The samples up to the next lines are as surely between lines.
      const roomX = roomAhead(f64x2.extract_lane(awayX, 1), f64x2.extract_lane(insideX, 1), stepX, spacing);
      const roomY = roomAhead(f64x2.extract_lane(awayY, 1), f64x2.extract_lane(insideY, 1), stepY, spacing);
      column += max<i32>(0, <i32>floor(min(min(roomX / rateX, roomY / rateY), <f64>width)) - 1);
      continue;
    }
    const share = f64x2.max(onLine(insideX, wideX, line), onLine(insideY, wideY, line));
    const blend = wholeOf(roundedTwo(f64x2.mul(share, f64x2.splat(BLENDS))));
    store<u32>(before + (column << 2), load<u32>(blends + (i32x4.extract_lane(blend, 0) << 2)));
    if (column < last) store<u32>(before + (column << 2), load<u32>(blends + (i32x4.extract_lane(blend, 1) << 2)), 4);
  }
}

/** The middles of two samples, side by side. */
function columnsFrom(column: i32): v128 {
  return f64x2.add(f64x2.splat(<f64>column), f64x2(0.5, 1.5));
}

/** Math.round of both. */
function roundedTwo(values: v128): v128 {
  const up = f64x2.ceil(values);
  const isLess = f64x2.gt(f64x2.sub(up, f64x2.splat(0.5)), values);
  return f64x2.sub(up, v128.and(isLess, f64x2.splat(1)));
}

function wholeOf(values: v128): v128 {
  return i32x4.trunc_sat_f64x2_s_zero(values);
}

/** How wide samples are on the ground. */
function widthOf(to: v128, step: f64, slide: f64, right: f64, up: f64): v128 {
  const along = f64x2.abs(f64x2.sub(f64x2.splat(up), f64x2.mul(f64x2.splat(slide), to)));
  return f64x2.mul(f64x2.splat(step), f64x2.add(f64x2.splat(abs(right)), along));
}

/** From the nearest line to a place. */
function awayFrom(place: v128, spacing: v128): v128 {
  return f64x2.sub(place, f64x2.mul(spacing, roundedTwo(f64x2.div(place, spacing))));
}

/** How far the edge of a sample so wide is inside the nearest line; negative: outside of all lines. */
function insideLine(away: v128, wide: v128, lineWidth: v128): v128 {
  const half = f64x2.splat(0.5);
  return f64x2.sub(f64x2.add(f64x2.mul(lineWidth, half), f64x2.mul(wide, half)), f64x2.abs(away));
}

/** How far a sample outside of all lines is from the next one in the direction of `step`. */
function roomAhead(away: f64, inside: f64, step: f64, spacing: f64): f64 {
  const isLeaving = abs(step) >= 1e-9 && away > 0 === step > 0;
  return (isLeaving ? spacing - 2 * abs(away) : 0) - inside - CLEAR;
}

/** How much of the sample is on the line. */
function onLine(inside: v128, wide: v128, lineWidth: v128): v128 {
  const share = f64x2.min(f64x2.min(f64x2.div(inside, wide), f64x2.splat(1)), f64x2.div(lineWidth, wide));
  return v128.and(share, f64x2.gt(inside, f64x2.splat(0)));
}

/** Begins the shadows of a picture. */
export function startShadows(): void {
  picture = (picture % 255) + 1;
  if (picture === 1) memory.fill(shadowed, 0, roomSamples);
}

/** Writes where points are in the camera's frame, and where they are seen. */
function place(points: usize, count: i32, inView: usize, seen: usize): void {
  for (let point = 0; point < count; point += 1) {
    const x = load<f64>(points) - fromX;
    const y = load<f64>(points, 8) - fromY;
    const z = load<f64>(points, 16) - fromZ;
    const aside = x * rightX + y * rightY + z * rightZ;
    const above = x * upX + y * upY + z * upZ;
    const ahead = x * forwardX + y * forwardY + z * forwardZ;
    store<f64>(inView, aside);
    store<f64>(inView, above, 8);
    store<f64>(inView, ahead, 16);
    store<f64>(seen, middleX + (scale * aside) / ahead);
    store<f64>(seen, middleY - (scale * above) / ahead, 8);
    points += 24;
    inView += 24;
    seen += 16;
  }
}

/** Writes the images of vectors under the matrix and vector that begin at `matrix`. */
function move(vectors: usize, count: i32, matrix: usize, byX: f64, byY: f64, byZ: f64, images: usize): void {
  const a0 = load<f64>(matrix);
  const a1 = load<f64>(matrix, 8);
  const a2 = load<f64>(matrix, 16);
  const b0 = load<f64>(matrix, 24);
  const b1 = load<f64>(matrix, 32);
  const b2 = load<f64>(matrix, 40);
  const c0 = load<f64>(matrix, 48);
  const c1 = load<f64>(matrix, 56);
  const c2 = load<f64>(matrix, 64);
  for (let vector = 0; vector < count; vector += 1) {
    const x = load<f64>(vectors);
    const y = load<f64>(vectors, 8);
    const z = load<f64>(vectors, 16);
    store<f64>(images, a0 * x + a1 * y + a2 * z + byX);
    store<f64>(images, b0 * x + b1 * y + b2 * z + byY, 8);
    store<f64>(images, c0 * x + c1 * y + c2 * z + byZ, 16);
    vectors += 24;
    images += 24;
  }
}

// The form in hand: its arrays as render-shaded.ts writes them, one after the other, then those made from them.
let points: usize = 0;
let pointCount: i32 = 0;
let normals: usize = 0;
let normalCount: i32 = 0;
let mixes: usize = 0;
let triangles: usize = 0;
let flats: usize = 0;
let triangleCount: i32 = 0;
let movedPoints: usize = 0;
let inView: usize = 0;
let seen: usize = 0;
let movedNormals: usize = 0;

// Its brush: directions of the light and of the highlight, and the finish.
let lightX: f64 = 0;
let lightY: f64 = 0;
let lightZ: f64 = 0;
let halfX: f64 = 0;
let halfY: f64 = 0;
let halfZ: f64 = 0;
let ambient: f64 = 0;
let shine: f64 = 0;
let squarings: i32 = 0;

/** Returns where to write a form: points, normals, colours of its brush, triangles, and which are flat. */
export function openForm(manyPoints: i32, manyNormals: i32, manyMixes: i32, manyTriangles: i32): usize {
  pointCount = manyPoints;
  normalCount = manyNormals;
  triangleCount = manyTriangles;
  points = free;
  normals = points + 24 * pointCount;
  mixes = normals + 24 * normalCount;
  triangles = mixes + 4 * manyMixes;
  flats = triangles + 12 * triangleCount;
  movedPoints = (flats + triangleCount + 7) & ~7;
  inView = movedPoints + 24 * pointCount;
  seen = inView + 24 * pointCount;
  movedNormals = seen + 16 * pointCount;
  reach(movedNormals + 24 * normalCount);
  return points;
}

/**
 * Darkens the ground, each sample once, where the light does not come through the form. Its lit side casts all of the
 * shadow. Input: matrix, place, and the light's direction.
 */
export function drawShadow(isMirrored: bool): void {
  lightX = load<f64>(input, 96);
  lightY = load<f64>(input, 104);
  lightZ = load<f64>(input, 112);
  move(points, pointCount, input, load<f64>(input, 72), load<f64>(input, 80), load<f64>(input, 88), movedPoints);
  // The shadow's points are in the room of the normals' images, which shadows do not need.
  const cast = movedNormals;
  reach(cast + 24 * pointCount);
  for (let at: usize = 0, end: usize = 24 * pointCount; at < end; at += 24) {
    // What is below the ground casts none, so it is lifted.
    const share = max<f64>(0, load<f64>(movedPoints + at, 16)) / lightZ;
    store<f64>(cast + at, load<f64>(movedPoints + at) - share * lightX);
    store<f64>(cast + at, load<f64>(movedPoints + at, 8) - share * lightY, 8);
    store<f64>(cast + at, 0, 16);
  }
  place(cast, pointCount, inView, seen);
  for (let triangle = 0; triangle < triangleCount; triangle += 1) {
    const own = triangles + 12 * triangle;
    const a: usize = load<u16>(own);
    const b: usize = load<u16>(own, 2);
    const c: usize = load<u16>(own, 4);
    if (turned(a, b, c) * lightX + turnedY * lightY + turnedZ * lightZ > 0 === isMirrored) continue;
    if (isAhead(a) && isAhead(b) && isAhead(c)) {
      darken(
        load<f64>(seen + 16 * a),
        load<f64>(seen + 16 * a, 8),
        load<f64>(seen + 16 * b),
        load<f64>(seen + 16 * b, 8),
        load<f64>(seen + 16 * c),
        load<f64>(seen + 16 * c, 8),
      );
      continue;
    }
    const count = clip(a, b, c, 0, 0, 0);
    for (let index = 2; index < count; index += 1) {
      projectTo(corners, clippedCorners);
      projectTo(corners + 48, clippedCorners + 48 * (index - 1));
      projectTo(corners + 96, clippedCorners + 48 * index);
      darken(
        load<f64>(corners),
        load<f64>(corners, 8),
        load<f64>(corners, 48),
        load<f64>(corners, 56),
        load<f64>(corners, 96),
        load<f64>(corners, 104),
      );
    }
  }
}

function isAhead(point: usize): bool {
  return load<f64>(inView + 24 * point, 16) >= NEAREST;
}

let turnedY: f64 = 0;
let turnedZ: f64 = 0;

/** The vector across a triangle in space, outward: returns its x, and leaves the others in `turnedY` and `turnedZ`. */
function turned(a: usize, b: usize, c: usize): f64 {
  const pointA = movedPoints + 24 * a;
  const pointB = movedPoints + 24 * b;
  const pointC = movedPoints + 24 * c;
  const aX = load<f64>(pointA);
  const aY = load<f64>(pointA, 8);
  const aZ = load<f64>(pointA, 16);
  const abX = load<f64>(pointB) - aX;
  const abY = load<f64>(pointB, 8) - aY;
  const abZ = load<f64>(pointB, 16) - aZ;
  const acX = load<f64>(pointC) - aX;
  const acY = load<f64>(pointC, 8) - aY;
  const acZ = load<f64>(pointC, 16) - aZ;
  turnedY = abZ * acX - abX * acZ;
  turnedZ = abX * acY - abY * acX;
  return abY * acZ - abZ * acY;
}

/** Darkens the ground in a triangle where it is not dark yet. */
function darken(aX: f64, aY: f64, bX: f64, bY: f64, cX: f64, cY: f64): void {
  if ((bX - aX) * (cY - aY) - (bY - aY) * (cX - aX) === 0) return;
  findSpans(aX, aY, bX, bY, cX, cY);
  const all: u32 = 0x01010101 * picture;
  let bright: u32 = 0;
  let dark: u32 = 0;
  for (let row = spanTop; row <= spanBottom; row += 1) {
    const first = max(load<i32>(spanFirst + (row << 2)), load<i32>(groundFirst + (row << 2)));
    const end = min(load<i32>(spanEnd + (row << 2)), load<i32>(groundEnd + (row << 2)));
    const before = row * width;
    const stop = before + end;
    let index = before + first;
    while (index < stop) {
      const at = colors + (index << 2);
      if (index + 4 <= stop) {
        // Four samples at once where none or all are in a shadow already, and all have one colour.
        const marks = load<u32>(shadowed + index);
        if (marks === all) {
          index += 4;
          continue;
        }
        const isNew = i8x16.bitmask(i8x16.eq(i32x4.splat(marks), i32x4.splat(all))) === 0;
        if (isNew && i32x4.all_true(i32x4.eq(v128.load(at), i32x4.splat(bright)))) {
          store<u32>(shadowed + index, all);
          v128.store(at, i32x4.splat(dark));
          index += 4;
          continue;
        }
      }
      if (load<u8>(shadowed + index) !== picture) {
        store<u8>(shadowed + index, picture);
        const color = load<u32>(at);
        if (color !== bright) {
          bright = color;
          dark = darkened(color);
        }
        store<u32>(at, dark);
      }
      index += 1;
    }
  }
}

function darkened(color: u32): u32 {
  return (
    0xff000000 |
    ((<u32>load<u8>(darkOf + ((color >> 16) & 255))) << 16) |
    ((<u32>load<u8>(darkOf + ((color >> 8) & 255))) << 8) |
    <u32>load<u8>(darkOf + (color & 255))
  );
}

/** Finds the samples of a triangle: rows from `spanTop` to `spanBottom`. Some may be empty. */
function findSpans(aX: f64, aY: f64, bX: f64, bY: f64, cX: f64, cY: f64): void {
  spanTop = <i32>max<f64>(0, ceil(min(min(aY, bY), cY) - 0.5));
  spanBottom = <i32>min(<f64>(height - 1), floor(max(max(aY, bY), cY) - 0.5));
  for (let row = spanTop; row <= spanBottom; row += 1) {
    store<i32>(spanFirst + (row << 2), width);
    store<i32>(spanEnd + (row << 2), 0);
  }
  followEdge(aX, aY, bX, bY);
  followEdge(bX, bY, cX, cY);
  followEdge(cX, cY, aX, aY);
}

/** Widens rows to where an edge crosses them. Equal from both ends, so that neighbours leave no gap. */
function followEdge(startX: f64, startY: f64, endX: f64, endY: f64): void {
  if (startY === endY) return;
  const isDown = startY < endY;
  const upperX = isDown ? startX : endX;
  const upperY = isDown ? startY : endY;
  const lowerY = isDown ? endY : startY;
  const wide = isDown ? endX - startX : startX - endX;
  const high = lowerY - upperY;
  const firstRow = max(spanTop, <i32>ceil(upperY - 0.5));
  const lastRow = min(spanBottom, <i32>floor(lowerY - 0.5));
  const most = <f64>width;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const x = upperX + ((<f64>row + 0.5 - upperY) * wide) / high;
    const column = <i32>min(most, max<f64>(0, ceil(x - 0.5)));
    const at = row << 2;
    if (column < load<i32>(spanFirst + at)) store<i32>(spanFirst + at, column);
    if (column > load<i32>(spanEnd + at)) store<i32>(spanEnd + at, column);
  }
}

/** Cuts a triangle at the near plane, into `clippedCorners`: returns how many corners are ahead of the camera. */
function clip(a: usize, b: usize, c: usize, normalA: usize, normalB: usize, normalC: usize): i32 {
  let count = 0;
  for (let index = 0; index < 3; index += 1) {
    const start = inView + 24 * (index === 0 ? a : index === 1 ? b : c);
    const end = inView + 24 * (index === 0 ? b : index === 1 ? c : a);
    const startNormal = movedNormals + 24 * (index === 0 ? normalA : index === 1 ? normalB : normalC);
    const endNormal = movedNormals + 24 * (index === 0 ? normalB : index === 1 ? normalC : normalA);
    const startAhead = load<f64>(start, 16);
    const endAhead = load<f64>(end, 16);
    if (startAhead >= NEAREST) {
      memory.copy(clippedCorners + 48 * count, start, 24);
      memory.copy(clippedCorners + 48 * count + 24, startNormal, 24);
      count += 1;
    }
    if (startAhead >= NEAREST === endAhead >= NEAREST) continue;
    const share = (NEAREST - startAhead) / (endAhead - startAhead);
    for (let axis: usize = 0; axis < 24; axis += 8) {
      const to = clippedCorners + 48 * count + axis;
      store<f64>(to, between(load<f64>(start + axis), load<f64>(end + axis), share));
      store<f64>(to, between(load<f64>(startNormal + axis), load<f64>(endNormal + axis), share), 24);
    }
    count += 1;
  }
  return count;
}

function between(start: f64, end: f64, share: f64): f64 {
  return start + share * (end - start);
}

/** Writes a corner of `clippedCorners` as one of `corners`. */
function projectTo(to: usize, from: usize): void {
  const ahead = load<f64>(from, 16);
  store<f64>(to, middleX + (scale * load<f64>(from)) / ahead);
  store<f64>(to, middleY - (scale * load<f64>(from, 8)) / ahead, 8);
  store<f64>(to, 1 / ahead, 16);
  memory.copy(to + 24, from + 24, 24);
}

/** Input: matrix, place, matrix of normals, direction of light and highlight, and the finish. */
export function drawSolid(isMirrored: bool): void {
  lightX = load<f64>(input, 168);
  lightY = load<f64>(input, 176);
  lightZ = load<f64>(input, 184);
  halfX = load<f64>(input, 192);
  halfY = load<f64>(input, 200);
  halfZ = load<f64>(input, 208);
  ambient = load<f64>(input, 216);
  shine = load<f64>(input, 224);
  squarings = <i32>load<f64>(input, 232);
  move(points, pointCount, input, load<f64>(input, 72), load<f64>(input, 80), load<f64>(input, 88), movedPoints);
  // Normals are turned, not moved. Adding -0 keeps each number as it is.
  move(normals, normalCount, input + 96, -0.0, -0.0, -0.0, movedNormals);
  place(movedPoints, pointCount, inView, seen);
  for (let triangle = 0; triangle < triangleCount; triangle += 1) {
    const own = triangles + 12 * triangle;
    const a: usize = load<u16>(own);
    const b: usize = load<u16>(own, 2);
    const c: usize = load<u16>(own, 4);
    const pointA = movedPoints + 24 * a;
    const across =
      turned(a, b, c) * (fromX - load<f64>(pointA)) +
      turnedY * (fromY - load<f64>(pointA, 8)) +
      turnedZ * (fromZ - load<f64>(pointA, 16));
    if (across <= 0 !== isMirrored) continue;
    const normalA: usize = load<u16>(own, 6);
    const normalB: usize = load<u16>(own, 8);
    const normalC: usize = load<u16>(own, 10);
    const isFlat = load<u8>(flats + triangle) === 1;
    if (isAhead(a) && isAhead(b) && isAhead(c)) {
      setCorner(corners, a, normalA);
      setCorner(corners + 48, b, normalB);
      setCorner(corners + 96, c, normalC);
      drawPart(isFlat);
      continue;
    }
    const count = clip(a, b, c, normalA, normalB, normalC);
    for (let index = 2; index < count; index += 1) {
      projectTo(corners, clippedCorners);
      projectTo(corners + 48, clippedCorners + 48 * (index - 1));
      projectTo(corners + 96, clippedCorners + 48 * index);
      drawPart(isFlat);
    }
  }
}

function setCorner(to: usize, point: usize, normal: usize): void {
  store<f64>(to, load<f64>(seen + 16 * point));
  store<f64>(to, load<f64>(seen + 16 * point, 8), 8);
  store<f64>(to, 1 / load<f64>(inView + 24 * point, 16), 16);
  memory.copy(to + 24, movedNormals + 24 * normal, 24);
}

/** Draws the triangle of `corners`, nearest surfaces winning. */
function drawPart(isFlat: bool): void {
  const aX = load<f64>(corners);
  const aY = load<f64>(corners, 8);
  const nearA = load<f64>(corners, 16);
  const bX = load<f64>(corners, 48);
  const bY = load<f64>(corners, 56);
  const nearB = load<f64>(corners, 64);
  const cX = load<f64>(corners, 96);
  const cY = load<f64>(corners, 104);
  const nearC = load<f64>(corners, 112);
  const normalAX = load<f64>(corners, 24);
  const normalAY = load<f64>(corners, 32);
  const normalAZ = load<f64>(corners, 40);
  const normalBX = load<f64>(corners, 72);
  const normalBY = load<f64>(corners, 80);
  const normalBZ = load<f64>(corners, 88);
  const normalCX = load<f64>(corners, 120);
  const normalCY = load<f64>(corners, 128);
  const normalCZ = load<f64>(corners, 136);
  const area = (bX - aX) * (cY - aY) - (bY - aY) * (cX - aX);
  if (area === 0) return;
  const alongB = (cY - aY) / area;
  const alongC = -(bY - aY) / area;
  let left: u32 = 0;
  if (isFlat) {
    const index = indexAt(f64x2.splat(normalAX), f64x2.splat(normalAY), f64x2.splat(normalAZ));
    left = load<u32>(mixes + (i32x4.extract_lane(index, 0) << 2));
  }
  let right = left;
  findSpans(aX, aY, bX, bY, cX, cY);
  for (let row = spanTop; row <= spanBottom; row += 1) {
    const wordAt = row << 2;
    const first = load<i32>(spanFirst + wordAt);
    const end = load<i32>(spanEnd + wordAt);
    if (first >= end) continue;
    if (first < load<i32>(touchedFirst + wordAt)) store<i32>(touchedFirst + wordAt, first);
    if (end > load<i32>(touchedEnd + wordAt)) store<i32>(touchedEnd + wordAt, end);
    const down = <f64>row + 0.5 - aY;
    const baseB = (-down * (cX - aX)) / area;
    const baseC = ((bX - aX) * down) / area;
    const onGroundFirst = load<i32>(groundFirst + wordAt);
    const onGroundEnd = load<i32>(groundEnd + wordAt);
    const groundHere = load<f64>(groundNearness + (row << 3));
    const before = row * width;
    // Two columns at a time. The second may be one too many.
    for (let column = first; column < end; column += 2) {
      const x = f64x2.sub(columnsFrom(column), f64x2.splat(aX));
      const shareB = f64x2.add(f64x2.mul(x, f64x2.splat(alongB)), f64x2.splat(baseB));
      const shareC = f64x2.add(f64x2.mul(x, f64x2.splat(alongC)), f64x2.splat(baseC));
      const ofA = f64x2.mul(f64x2.sub(f64x2.sub(f64x2.splat(1), shareB), shareC), f64x2.splat(nearA));
      const ofB = f64x2.mul(shareB, f64x2.splat(nearB));
      const ofC = f64x2.mul(shareC, f64x2.splat(nearC));
      const here = f64x2.add(f64x2.add(ofA, ofB), ofC);
      const nearest = nearness + ((<usize>(before + column)) << 3);
      let visible = i64x2.bitmask(f64x2.gt(here, v128.load(nearest)));
      if (column + 1 === end) visible &= 1;
      if (visible === 0) continue;
      const isBelow = i64x2.bitmask(f64x2.le(here, f64x2.splat(groundHere)));
      if (isBelow & 1 && column >= onGroundFirst && column < onGroundEnd) visible &= ~1;
      if (isBelow & 2 && column + 1 >= onGroundFirst && column + 1 < onGroundEnd) visible &= ~2;
      if (visible === 0) continue;
      if (!isFlat) {
        const index = indexAt(
          mixed(ofA, normalAX, ofB, normalBX, ofC, normalCX),
          mixed(ofA, normalAY, ofB, normalBY, ofC, normalCY),
          mixed(ofA, normalAZ, ofB, normalBZ, ofC, normalCZ),
        );
        left = load<u32>(mixes + (i32x4.extract_lane(index, 0) << 2));
        right = load<u32>(mixes + (i32x4.extract_lane(index, 1) << 2));
      }
      const to = colors + ((<usize>(before + column)) << 2);
      if (visible & 1) {
        store<f64>(nearest, f64x2.extract_lane(here, 0));
        store<u32>(to, left);
      }
      if (visible & 2) {
        store<f64>(nearest, f64x2.extract_lane(here, 1), 8);
        store<u32>(to, right, 4);
      }
    }
  }
}

function mixed(ofA: v128, a: f64, ofB: v128, b: f64, ofC: v128, c: f64): v128 {
  const sum = f64x2.add(f64x2.mul(ofA, f64x2.splat(a)), f64x2.mul(ofB, f64x2.splat(b)));
  return f64x2.add(sum, f64x2.mul(ofC, f64x2.splat(c)));
}

/** Places among the brush's colours of two surfaces with these normals of any length. */
function indexAt(x: v128, y: v128, z: v128): v128 {
  const square = f64x2.add(f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y)), f64x2.mul(z, z));
  const long = f64x2.sqrt(square);
  const length = v128.bitselect(f64x2.splat(1), long, f64x2.eq(long, f64x2.splat(0)));
  const half = f64x2.splat(0.5);
  const along = mixed(x, lightX, y, lightY, z, lightZ);
  const facing = f64x2.add(half, f64x2.div(f64x2.mul(half, along), length));
  const bright = f64x2.mul(f64x2.mul(f64x2.splat(1 - ambient), facing), facing);
  const lit = wholeOf(roundedTwo(f64x2.mul(f64x2.add(f64x2.splat(ambient), bright), f64x2.splat(STEPS))));
  if (shine === 0) return lit;
  let power = f64x2.max(f64x2.div(mixed(x, halfX, y, halfY, z, halfZ), length), f64x2.splat(0));
  for (let round = squarings; round > 0; round -= 1) power = f64x2.mul(power, power);
  const white = wholeOf(roundedTwo(f64x2.mul(f64x2.mul(f64x2.splat(shine), power), f64x2.splat(STEPS))));
  return i32x4.add(i32x4.mul(white, i32x4.splat(<i32>STEPS + 1)), lit);
}

/** Covers all samples within `radius` of a line. */
export function drawSegment(startX: f64, startY: f64, endX: f64, endY: f64, radius: f64, ink: u32): void {
  const alongX = endX - startX;
  const alongY = endY - startY;
  const square = alongX * alongX + alongY * alongY;
  const long = square === 0 ? 1 : square;
  const left = <i32>max<f64>(0, floor(min(startX, endX) - radius));
  const right = <i32>min(<f64>(width - 1), ceil(max(startX, endX) + radius));
  const top = <i32>max<f64>(0, floor(min(startY, endY) - radius));
  const bottom = <i32>min(<f64>(height - 1), ceil(max(startY, endY) + radius));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const awayX = <f64>x + 0.5 - startX;
      const awayY = <f64>y + 0.5 - startY;
      const share = min<f64>(1, max<f64>(0, (awayX * alongX + awayY * alongY) / long));
      const gapX = awayX - share * alongX;
      const gapY = awayY - share * alongY;
      if (gapX * gapX + gapY * gapY <= radius * radius) store<u32>(colors + ((<usize>(y * width + x)) << 2), ink);
    }
}

/** Returns where the pixels are, each the mean of four samples, two pixels at a time. */
export function average(): usize {
  const stride = (<usize>width) << 2;
  const pairs = width >> 1;
  const two = i16x8.splat(2);
  let to = pixels;
  for (let row = 0; row < height; row += 2) {
    let from = colors + <usize>row * stride;
    for (let column = 0; column < pairs; column += 2) {
      const upper = v128.load(from);
      const lower = v128.load(from + stride);
      const first = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
      const second = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
      const sum = i16x8.add(v128.shuffle<i64>(first, second, 0, 2), v128.shuffle<i64>(first, second, 1, 3));
      const mean = i16x8.shr_u(i16x8.add(sum, two), 2);
      v128.store64_lane(to, i8x16.narrow_i16x8_u(mean, mean), 0);
      from += 16;
      to += 8;
    }
    // A picture of an odd width has written one pixel too many.
    if ((pairs & 1) === 1) to -= 4;
  }
  return pixels;
}
