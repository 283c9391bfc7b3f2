import { mainDomain, textIn } from '#server/features/companies/index.ts'
import type { TypeCorrection } from '#server/features/corrections/index.ts'
import type { Correction, Edition, TypeFigures } from '#server/features/publishing/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { DisplaySettings } from '#server/features/wording/index.ts'
import { changedRowsWords } from '#views/pages/site/corrections/changed-rows-words.ts'
import type { Ui } from '#views/ui.tsx'
import { ownOrigin } from '#server/http/request/company.ts'
import { paths, withQuery } from '../../paths.ts'
import type { AtomEntry, AtomFeed, Paragraph } from './atom-xml.ts'
import { openSitePage } from './send-site-page.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { SiteServices } from './site-services.ts'

/** Whoever reads a feed comes back more often than a company publishes this many editions. */
const NEWEST = 20

/**
 * The newest editions as a feed: what /corrections says of them, in figures. Null before the first edition, and while
 * the company shows no correction log (display settings).
 */
export async function correctionsFeed(
  services: SiteServices,
  { company, lang, http }: PageRequest,
): Promise<AtomFeed | null> {
  const { id, editionNumber } = company
  const shown = { edition: editionNumber }
  const { wording, ui } = await openSitePage(services, { company, lang, shown })
  const first = wording.display.correctionLog ? await services.editions.get(id, 1) : null
  if (!first) return null
  const policy = await services.site.policy(id, shown)
  const listed = { page: 1, size: NEWEST }
  const { corrections } = await services.correctionLog.page(id, editionNumber, listed, (of) =>
    policy.totals(of),
  )
  const rows = await services.corrections.of(
    id,
    corrections.map(({ number }) => number),
  )
  const name = textIn(company.name, lang)
  const feedId = tagOf(mainDomain(company), first, lang)
  const hrefOf = (path: string, query: { edition?: number } = {}) =>
    ownOrigin(services, http.req) + withQuery(path, { ...query, lang })
  return {
    id: feedId,
    lang,
    title: ui.t('site.layout.title', { page: ui.t('corrections.heading'), company: name }),
    subtitle: ui.t('site.meta.corrections', { company: name }),
    author: name,
    rights: textIn(company.copyright, lang),
    selfHref: hrefOf(paths.correctionsFeed),
    pageHref: hrefOf(paths.corrections),
    updatedAt: corrections[0]!.publishedAt,
    entries: corrections.map((correction): AtomEntry => {
      const { number, publishedAt } = correction
      const date = ui.format.dateWords(publishedAt)
      return {
        id: `${feedId}/${number}`,
        title: ui.t('corrections.feed.entry', { number: ui.format.count(number), date }),
        href: `${hrefOf(paths.corrections, { edition: number })}#edition-${number}`,
        publishedAt,
        paragraphs: paragraphsOf(ui, wording.display, correction, rows.get(number) ?? []),
      }
    }),
  }
}

/**
 * A tag URI (RFC 4151) that stays: it is made of the day of the first edition, on which the domain was the company's.
 * A feed and its entries in another language are others.
 */
function tagOf(domain: string, { publishedAt }: Edition, lang: string): string {
  const day = new Date(publishedAt).toISOString().slice(0, 10)
  return `tag:${domain},${day}:corrections/${lang}`
}

/** Why the edition was published, and how it differs from the one before. */
function paragraphsOf(
  ui: Ui,
  display: DisplaySettings,
  { note, withdrawn, restoredNumber, changed, figures, beforeKept }: Correction,
  rows: TypeCorrection[],
): Paragraph[] {
  const { t, format } = ui
  const names = changed.map((track) => t(`publication.track.${track}`)).join(t('corrections.separator'))
  const texts = [
    withdrawn ? t('corrections.withdrawn') : '',
    restoredNumber === null ? '' : t('corrections.restored', { number: format.count(restoredNumber) }),
    names ? t('corrections.changed', { names }) : t('corrections.nothingChanged'),
    ...(figures ?? []).map((one) => {
      const counts = rows.find(({ sectionType }) => sectionType === one.type)?.counts
      const difference = beforeKept ? differenceOf(ui, display, one) : []
      const words = counts && changedRowsWords(ui, counts, beforeKept ? [rowsOf(one)] : [])
      const said = [...(words ? [words] : []), ...difference]
      const type = t(`common.type.${sectionTypeNames[one.type]}`)
      return said.length > 0
        ? t('corrections.feed.type', { type, said: said.join(t('corrections.feed.and')) })
        : ''
    }),
  ]
  return [
    // As it was typed, in Japanese mostly.
    ...(note ? [{ text: note, lang: 'ja' } as const] : []),
    ...texts.filter(Boolean).map((text) => ({ text })),
  ]
}

function rowsOf({ before, after }: TypeFigures) {
  const rows = (of: TypeFigures['after']) => of && { rows: of.rowCount }
  return { before: rows(before), after: rows(after) }
}

/** What an edition added to the sum or took away, where the company shows sums; else the same of rows. */
function differenceOf({ t, format }: Ui, { totalAmount }: DisplaySettings, { before, after }: TypeFigures) {
  const rows = (after?.rowCount ?? 0) - (before?.rowCount ?? 0)
  const yen = (after?.amount ?? 0) - (before?.amount ?? 0)
  return [
    t('corrections.sums.rowsChange', { rows: format.signed(rows) }),
    ...(totalAmount ? [t('corrections.sums.yenChange', { yen: format.signed(yen) })] : []),
  ]
}
