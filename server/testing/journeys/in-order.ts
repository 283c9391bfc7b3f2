import { it } from '@jest/globals'

/** An `it` for steps that build on each other: after one has failed, the rest fail at once instead of waiting. */
export function inOrder(): (name: string, step: () => Promise<void>) => void {
  let broken: string | undefined
  return (name, step) =>
    it(name, async () => {
      if (broken) throw new Error(`not reached: '${broken}' failed`)
      broken = name
      await step()
      broken = undefined
    })
}
