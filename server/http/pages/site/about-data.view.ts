import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { measures, type Example, type SelfCheck, type SiteArea } from '#server/features/site/index.ts'
import type { MeasureProps } from '#views/components/measure.tsx'
import { paths, withQuery } from '../../paths.ts'
import { sectionLabel } from './section-name.ts'
import { listingPageOf, siteHref, type SitePage } from './site-page.ts'

/** Each measure with a page on which one sees what is said of it. */
export function toMeasures(
  { ui, wording }: SitePage,
  { answers, rows, tax, studyNumbers, namesCompanyByNumber }: SelfCheck,
  area: SiteArea,
  firstType: SectionType,
): MeasureProps[] {
  const type = rows?.section.sectionType ?? firstType
  const listing = {
    label:
      wording.heading(listingPageOf(type), ui.lang)?.text ??
      ui.t(`site.listing.heading.${sectionTypeNames[type]}`),
    href: siteHref(area, paths.listing(type)),
  }
  const rowsOf = (example: Example | null) =>
    example && {
      label: ui.t('site.ofYear', {
        name: sectionLabel(example.section, ui.lang),
        year: ui.format.fiscalYear(example.year),
      }),
      href: siteHref(
        area,
        withQuery(paths.sectionDetail(example.section.sectionType, example.section.id), {
          year: example.year,
        }),
      ),
    }
  const data = { label: ui.t('data.heading'), href: siteHref(area, paths.openData) }
  const seenAt = {
    format: rowsOf(rows) ?? listing,
    template: answers.template === 'yes' ? data : listing,
    search: { label: ui.t('site.search.heading'), href: siteHref(area, paths.search) },
    summaries: listing,
    oneFile: data,
    characteristics: rowsOf(rows),
    itemised: rowsOf(rows),
    tax: rowsOf(tax),
    identifiers: rowsOf(studyNumbers) ?? data,
  }
  return measures.map((measure) => ({
    ...{ measure, answer: answers[measure] },
    says:
      measure === 'identifiers'
        ? identifiersIn(studyNumbers !== null, namesCompanyByNumber)
        : answers[measure],
    // Of what is not offered there is nothing to see.
    seenAt: answers[measure] === 'no' ? null : seenAt[measure],
  }))
}

/** Which identifiers there are, as the key of a sentence. */
function identifiersIn(ofStudies: boolean, ofCompany: boolean): string {
  if (ofStudies) return ofCompany ? 'studiesAndCompany' : 'studies'
  return ofCompany ? 'company' : 'no'
}
