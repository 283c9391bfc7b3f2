/** The most needed pages: [topic, sub-topic], in order. */
export const mostNeeded: readonly (readonly [topic: number, entry: number])[] = [
  [1, 1],
  [3, 1],
  [5, 1],
  [4, 2],
  [9, 3],
  [9, 7],
]
