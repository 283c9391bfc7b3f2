import { disableOnSubmit } from './disable-on-submit.ts'
import { focusOnLoad } from './focus-on-load.ts'
import { goBack } from './go-back.ts'
import { pollProgress } from './poll-progress.ts'

type Behaviour = (element: HTMLElement) => unknown

/** Word in `data-behaviour` → what it does to its element. Unknown words do nothing. */
const behaviours: Record<string, Behaviour> = {
  'disable-on-submit': disableOnSubmit,
  'focus-on-load': focusOnLoad,
  'go-back': goBack,
  'poll-progress': pollProgress,
}

export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    for (const word of (element.dataset.behaviour ?? '').split(' ')) behaviours[word]?.(element)
  }
}
