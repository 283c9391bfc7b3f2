import type { Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { Stop } from './page-stop.ts'

/** The pages of /company/messages: each kind of editor after saving, then the pages about the change. */

const section = (code: string) => `section-disclosure/${sectionIdOf(1, code)}`

async function writeWords(page: Page): Promise<void> {
  await page
    .locator('main form[data-unsaved] :is(textarea, input[type=text])[lang=ja]')
    .first()
    .fill('見出し')
}
/** Empties the first text, which Japanese pages cannot do without, and writes an English one. */
async function writeEnglishOnly(page: Page): Promise<void> {
  const texts = (lang: string) =>
    page.locator(`main form[data-unsaved] :is(textarea, input[type=text])[lang=${lang}]`).first()
  await texts('ja').fill('')
  await texts('en').fill('English')
}
const switchOff = (page: Page) => page.locator('#numberOfPayments').uncheck()

const save = 'main form[data-unsaved] .actions button[value=save]'

/** The first button of the same form, whatever it does. */
const send = 'main form[data-unsaved] .actions .btn >> nth=0'

/** If both types have the same page, one of them. */
const edited = ['page-title', 'tab-page-title', 'search', 'term-disclosure', 'table-heading-disclosure']
const compared = ['page-title', 'search', 'term-disclosure', 'table-heading-disclosure', 'section-disclosure']
const messages = (paths: string[]) => paths.map((path): Stop => ({ path: `/company/messages/${path}` }))

/** Pages about an edit. `at` prevents separate stops before the edit. */
const edits = (paths: string[]) => messages(paths).map((stop) => ({ ...stop, at: stop.path }))

/** One of each kind of form, refused: a table of texts, pairs of texts, a long text, a question, a new topic. */
const refused = ['table-heading-disclosure', section('C2'), 'term-disclosure', 'faq/1/questions', 'faq']

export const wordingStops: Stop[] = [
  ...messages(refused).map((stop) => ({ ...stop, act: writeEnglishOnly, press: send, status: 422 })),
  ...messages(['faq?keyWords=zzzz']),
  ...messages(['faq/1', 'faq/1/questions', 'faq/1/removal', 'faq/1/1/removal']),
  ...messages([...edited, section('C1'), 'faq/1/1']).map((stop) => ({
    ...stop,
    act: writeWords,
    press: save,
  })),
  { path: '/company/messages/display-settings', act: switchOff, press: save },
  ...edits(
    [...compared, 'faq', 'display-settings'].flatMap((screen) => [
      `${screen}/differences`,
      `${screen}/changes`,
    ]),
  ),
  ...edits([
    'page-title/ours',
    'term-disclosure/ours',
    'table-heading-disclosure/ours',
    'display-settings/ours',
  ]),
  ...messages([`${section('C1')}/ours`]),
]
