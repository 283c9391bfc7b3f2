import { inboxTabs } from '#server/features/correction-requests/index.ts'
import { cutText, ticked } from '#server/http/definitions/fields.ts'
import { chosenOf, listPage } from '#server/http/definitions/query-fields.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { input, type InputOf } from '#server/lib/input.ts'

/** What the address of the inbox asks for; without a tab, the requests that nobody works on. */
export const inboxQuery = input({
  ...listPage,
  ...{ tab: chosenOf(inboxTabs), keyWords: cutText(MAX_KEY) },
  /** Only those that the reader works on. */
  mine: ticked,
})

export type InboxQuery = InputOf<typeof inboxQuery>
