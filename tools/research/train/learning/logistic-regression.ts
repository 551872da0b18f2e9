/** A text with the indices and values of its features, its class and its weight in the loss. */
export interface Example {
  readonly indices: Int32Array;
  readonly values: Float64Array;
  readonly isPositive: boolean;
  readonly weight: number;
}

export interface Fit {
  readonly bias: number;
  readonly weights: Float64Array;
}

const MEMORY = 8;
const TOLERANCE = 1e-5;

/** Logistic regression with an L2 penalty by L-BFGS, without random numbers. `inversePenalty` is the C of liblinear. */
export function fitLogisticRegression(
  examples: readonly Example[],
  size: number,
  inversePenalty: number,
  rounds = 120,
): Fit {
  let at: Float64Array = new Float64Array(size + 1);
  let now = lossAndGradient(examples, at, inversePenalty);
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (
    let round = 0;
    round < rounds && norm(now.gradient) > TOLERANCE * examples.length * inversePenalty;
    round++
  ) {
    const direction = descend(now.gradient, steps);
    const next = search(examples, at, direction, now, inversePenalty);
    if (next === null) break;
    const s = difference(next.at, at);
    const y = difference(next.gradient, now.gradient);
    const curvature = dot(s, y);
    if (curvature > 1e-12) steps.push({ s, y, rho: 1 / curvature });
    if (steps.length > MEMORY) steps.shift();
    at = next.at;
    now = next;
  }
  return { bias: at[size] ?? 0, weights: at.slice(0, size) };
}

/** The linear score of an example: its log odds. */
export function logOdds(fit: Fit, { indices, values }: Pick<Example, 'indices' | 'values'>): number {
  let sum = fit.bias;
  for (let k = 0; k < indices.length; k++) sum += (fit.weights[indices[k] ?? 0] ?? 0) * (values[k] ?? 0);
  return sum;
}

interface Point {
  readonly loss: number;
  readonly gradient: Float64Array;
}

function lossAndGradient(examples: readonly Example[], at: Float64Array, inversePenalty: number): Point {
  const size = at.length - 1;
  const gradient = at.slice();
  gradient[size] = 0;
  let loss = 0;
  for (let i = 0; i < size; i++) loss += 0.5 * (at[i] as number) ** 2;
  for (const { indices, values, isPositive, weight } of examples) {
    let sum = at[size] as number;
    for (let k = 0; k < indices.length; k++)
      sum += (at[indices[k] as number] as number) * (values[k] as number);
    const margin = isPositive ? sum : -sum;
    const scale = inversePenalty * weight;
    loss += scale * (margin > 0 ? Math.log1p(Math.exp(-margin)) : -margin + Math.log1p(Math.exp(margin)));
    const slope = (scale * (isPositive ? -1 : 1)) / (1 + Math.exp(margin));
    for (let k = 0; k < indices.length; k++) {
      const index = indices[k] as number;
      gradient[index] = (gradient[index] as number) + slope * (values[k] as number);
    }
    gradient[size] = gradient[size] + slope;
  }
  return { loss, gradient };
}

function descend(
  gradient: Float64Array,
  steps: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
  const q = gradient.slice();
  const alphas: number[] = [];
  for (const { s, y, rho } of [...steps].reverse()) {
    const alpha = rho * dot(s, q);
    alphas.push(alpha);
    addScaled(q, y, -alpha);
  }
  const last = steps.at(-1);
  const scale = last ? dot(last.s, last.y) / dot(last.y, last.y) : 1 / Math.max(1, norm(gradient));
  for (let i = 0; i < q.length; i++) q[i] = (q[i] as number) * scale;
  for (const { s, y, rho } of steps) addScaled(q, s, (alphas.pop() ?? 0) - rho * dot(y, q));
  for (let i = 0; i < q.length; i++) q[i] = -(q[i] as number);
  return q;
}

function search(
  examples: readonly Example[],
  at: Float64Array,
  direction: Float64Array,
  now: Point,
  inversePenalty: number,
): (Point & { at: Float64Array }) | null {
  const slope = dot(direction, now.gradient);
  for (let step = 1; step > 1e-8; step /= 2) {
    const next = at.slice();
    addScaled(next, direction, step);
    const point = lossAndGradient(examples, next, inversePenalty);
    if (point.loss <= now.loss + 1e-4 * step * slope) return { ...point, at: next };
  }
  return null;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function norm(a: Float64Array): number {
  return Math.sqrt(dot(a, a));
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - (b[i] as number));
}

export function addScaled(target: Float64Array, other: Float64Array, scale: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) + scale * (other[i] as number);
}
