import { checkPassword } from './check-password.ts'
import { copyText } from './copy-text.ts'
import { countCharacters } from './count-characters.ts'
import { disableOnSubmit } from './disable-on-submit.ts'
import { dragOrder } from './drag-order.ts'
import { focusOnLoad } from './focus-on-load.ts'
import { formatText } from './format-text.ts'
import { goBack } from './go-back.ts'
import { gridKeys } from './grid-keys.ts'
import { guardUnsaved } from './guard-unsaved.ts'
import { idleLogout } from './idle-logout.ts'
import { keepTyping } from './keep-typing.ts'
import { nameFiles } from './name-files.ts'
import { pollProgress } from './poll-progress.ts'
import { printPage } from './print-page.ts'
import { renderText } from './render-text.ts'
import { sendFiles } from './send-files.ts'
import { showHeadings } from './show-headings.ts'
import { showPeriod } from './show-period.ts'

type Behaviour = (element: HTMLElement) => unknown

/** The behaviours by their name in `data-behaviour`. Unknown names are ignored. */
const behaviours: Record<string, Behaviour> = {
  'check-password': checkPassword,
  'copy-text': (element) => copyText(element),
  'count-characters': countCharacters,
  'disable-on-submit': disableOnSubmit,
  'drag-order': dragOrder,
  'focus-on-load': focusOnLoad,
  'format-text': formatText,
  'go-back': goBack,
  'grid-keys': gridKeys,
  'guard-unsaved': guardUnsaved,
  'idle-logout': idleLogout,
  'keep-typing': (element) => keepTyping(element),
  'name-files': nameFiles,
  'poll-progress': pollProgress,
  'print-page': (element) => printPage(element),
  'render-text': (element) => renderText(element),
  'send-files': (element) => sendFiles(element),
  'show-headings': showHeadings,
  'show-period': showPeriod,
}

export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    for (const word of (element.dataset.behaviour ?? '').split(' ')) behaviours[word]?.(element)
  }
}
