import { inboxTabs } from '#server/features/correction-requests/index.ts'
import { cutText } from '#server/http/definitions/fields.ts'
import { chosenOf, listPage } from '#server/http/definitions/query-fields.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { input, type InputOf } from '#server/lib/input.ts'

/** What the address of the inbox asks for; without a tab, the requests that nobody works on. */
export const inboxQuery = input({ ...listPage, tab: chosenOf(inboxTabs), keyWords: cutText(MAX_KEY) })

export type InboxQuery = InputOf<typeof inboxQuery>
