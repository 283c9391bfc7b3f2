/**
 * Whether work ended, for tests that kill it at one point after the other by throwing `new Error('killed')`. Any other
 * failure is thrown: taken for a kill, it would let the test try for ever.
 */
export function endsUnlessKilled(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: Error) => {
      if (error.message !== 'killed') throw error
      return false
    },
  )
}
