import { MAX_TITLE, titledPages } from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { textScreenPages } from './text-screen.ts'

const noTitles = () => Object.fromEntries(titledPages.map((page) => [page, { ja: '', en: '' }]))

type Hint = (ui: Ui, field: { name: string }) => string

/** Which type's pages a title is of: the listing and the first page, which have different default titles. */
const typeOf: Partial<Record<string, string>> = {
  disclosureTopPage: 'disclosure',
  patientTopPage: 'patient',
}

const defaultHeading: Hint = ({ t }, { name }) => {
  const type = typeOf[name]
  if (!type)
    return t('messages.titleHint', { text: t(name === 'faqTopPage' ? 'faq.heading' : 'site.search.heading') })
  return t('messages.titleHintOfType', {
    list: t(`site.listing.heading.${type}`),
    first: t(`site.top.heading.${type}`),
  })
}

const defaultTab: Hint = ({ t }, { name }) =>
  t('messages.titleHint', { text: t(`messages.standardTab.${name}`) })

/** /company/messages/page-title and tab-page-title: what the four pages are called on the page, and in the tab. */
export default (['headings', 'tabs'] as const).flatMap((part) =>
  textScreenPages({
    message: part === 'headings' ? 'page-title' : 'tab-page-title',
    part: { track: 'page-titles', part },
    fields: titledPages.map((page) => ({
      kind: 'text',
      name: page,
      label: `messages.page.${page}`,
      limit: MAX_TITLE,
    })),
    defaults: noTitles,
    storesNoDefault: true,
    hint: part === 'headings' ? defaultHeading : defaultTab,
  }),
)
