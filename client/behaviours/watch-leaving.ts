/** A click may also lead to a file, and the page stays. */
const GIVEN_UP_MS = 10_000

/**
 * Tells whether the reader is on the way to another page, by a link or with a form: a reload would cancel that.
 * @param after calls a function after some milliseconds
 */
export function watchLeaving(
  page: Document,
  after: (milliseconds: number, next: () => void) => void,
): () => boolean {
  let isLeaving = false
  page.defaultView?.addEventListener('beforeunload', () => {
    isLeaving = true
    after(GIVEN_UP_MS, () => (isLeaving = false))
  })
  return () => isLeaving
}
