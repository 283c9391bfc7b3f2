import { it } from '@jest/globals'

/** An `it` for steps that depend on each other: after a failure, the remaining steps fail at once instead of waiting. */
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
