import { median } from './median.ts'

export interface Comparison {
  /** Medians in milliseconds. */
  a: number
  b: number
  /** b / a: above 1, b is slower. */
  ratio: number
}

type Work = () => Promise<unknown> | unknown

/**
 * Runs two ways of the same work in turn and compares their medians. The order changes every round (A B, B A, …), so
 * that neither gains from what warms or slows the machine meanwhile: read the ratio, not the milliseconds.
 */
export async function compare(a: Work, b: Work, { rounds = 7, warmUps = 1 } = {}): Promise<Comparison> {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUps; round < rounds; round++) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) {
      const taken = await time(which === 0 ? a : b)
      if (round >= 0) times[which].push(taken)
    }
  }
  const [first, second] = [median(times[0]), median(times[1])]
  return { a: first, b: second, ratio: second / first }
}

/** Milliseconds one run takes; garbage of the run before is collected first. */
export async function time(work: Work): Promise<number> {
  globalThis.gc?.()
  const start = performance.now()
  await work()
  return performance.now() - start
}
