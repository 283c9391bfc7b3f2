import { useEffect, useState, type RefObject } from 'react'

/**
 * The pages that are visible or nearly so, and the first visible one. Pages are the elements with `data-page` in the box;
 * `key` changes when they do.
 */
export function useNearPages(box: RefObject<HTMLElement | null>, key: unknown) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const root = box.current
    if (!root) return
    const seen = new Set<number>()
    const close = new IntersectionObserver((entries) => setNear((before) => updated(before, entries)), {
      root,
      rootMargin: '100% 0px',
    })
    const sight = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) seen.add(pageOf(entry))
          else seen.delete(pageOf(entry))
        }
        if (seen.size > 0) setCurrent(Math.min(...seen))
      },
      // a page counts once it reaches the upper half
      { root, rootMargin: '0px 0px -50% 0px' },
    )
    for (const sheet of root.querySelectorAll('[data-page]')) {
      close.observe(sheet)
      sight.observe(sheet)
    }
    return () => {
      close.disconnect()
      sight.disconnect()
    }
  }, [box, key])

  return { near, current }
}

const pageOf = ({ target }: IntersectionObserverEntry) => Number(target.getAttribute('data-page'))

function updated(before: ReadonlySet<number>, entries: IntersectionObserverEntry[]): ReadonlySet<number> {
  const after = new Set(before)
  for (const entry of entries) {
    if (entry.isIntersecting) after.add(pageOf(entry))
    else after.delete(pageOf(entry))
  }
  return after
}
