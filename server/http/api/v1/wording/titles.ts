import { answer } from '#server/lib/answer.ts'
import {
  bodyAs,
  titledPages,
  type LocalText,
  type SiteWording,
  type TitledPage,
} from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { textAnswers, toWire } from './wire.ts'

/** The heading of each page where the company has none. */
const defaultHeadings: Record<TitledPage, string> = {
  disclosureTopPage: 'site.listing.heading.disclosure',
  patientTopPage: 'site.listing.heading.patient',
  searchResultTopPage: 'site.search.heading',
  faqTopPage: 'faq.heading',
}

type Titles = Record<TitledPage | `${TitledPage}En`, string>

/** The heading of each page as visitors see it. */
export function headingsOf({ translate }: Pick<Services, 'translate'>, wording: SiteWording): Titles {
  return titlesOf((page) => {
    const key = defaultHeadings[page]
    return worded(wording, 'headings', page) ?? { ja: translate('ja', key), en: translate('en', key) }
  })
}

/** The title of each page in the browser's tab: the company's, or the page's heading. */
export function tabTitlesOf(services: Pick<Services, 'translate'>, wording: SiteWording): Titles {
  const headings = headingsOf(services, wording)
  return titlesOf(
    (page) => worded(wording, 'tabs', page) ?? { ja: headings[page], en: headings[`${page}En`] },
  )
}

/** The company's; its English is '' if there is none, and visitors see the Japanese. */
function worded(wording: SiteWording, part: 'headings' | 'tabs', page: TitledPage): LocalText | undefined {
  const title = bodyAs('page-titles', wording.body('page-titles', part))?.[page]
  return title?.ja ? title : undefined
}

function titlesOf(titleOf: (page: TitledPage) => LocalText): Titles {
  const titles: Partial<Titles> = {}
  for (const page of titledPages) Object.assign(titles, toWire(page, titleOf(page)))
  return titles as Titles
}

export const titlesAnswer = answer.named('PageTitles', answer.object(textAnswers(...titledPages)))
