import { AppError } from '#server/errors/app-error.ts'
import { parseReference, referenceIn, referenceOf } from '#server/features/correction-requests/index.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { text } from '#server/http/definitions/fields.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { figuresProps } from './request-figures.view.ts'
import { sectionsOf } from './request-place.ts'
import { requestFrame, requestSite, type RequestSite } from './request-site.ts'
import { page } from './requests.ts'

/** What is shown of no request is answered like what there is not. */
function requireShown({ wording }: RequestSite): void {
  if (!wording.display.showsRequests) throw new AppError(404)
}

/** Full-width letters, digits and whatever a keyboard has for a hyphen. */
const asWritten = (typed: string) =>
  typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\p{Dash}ー]/gu, '-')

export default [
  /** /corrections/requests: how many requests there were, and the way to one by its reference number. */
  page({
    path: paths.requestFigures,
    query: input({ number: text }),
    access: 'public',
    host: 'company',
    sessionless: true,
    view: 'site/request-figures',
    async load(services, request) {
      const site = await requestSite(services, request)
      requireShown(site)
      const { company } = request
      const { number: typed } = request.query
      const reference = parseReference(asWritten(typed))
      const found = reference && (await services.correctionRequests.findByReference(company.id, reference))
      if (found) return redirect(paths.requestState(referenceIn(found)))
      const error = reference ? 'unknown' : 'unreadable'
      return {
        shell: await requestFrame(services, site, paths.requestFigures),
        ...{ action: paths.requestFigures, typed, error: typed === '' ? null : error },
        years: figuresProps(await services.requestFigures.find(company.id)),
        correctionsHref: site.wording.display.correctionLog ? paths.corrections : null,
      }
    },
  }),
  /** /corrections/requests/{number}: section, year, state and result of one request, and nothing else. */
  page({
    path: paths.requestState(':reference'),
    params: { reference: param.requestReference },
    access: 'public',
    host: 'company',
    sessionless: true,
    view: 'site/request-state',
    async load(services, request) {
      const site = await requestSite(services, request)
      requireShown(site)
      const { company, params } = request
      const found = await services.correctionRequests.findByReference(company.id, params.reference)
      if (!found) throw new AppError(404)
      const years = yearsOf(await services.site.data(company.id, found.sectionType, site.shown))
      const named = (await services.requestRecords.findOf(company.id, [found.id])).get(found.id)!
      // A recipient who reviews rows before their publication may have asked about a year that nobody knows of yet.
      const records = named.filter(({ year }) => years.includes(year))
      const events = await services.requestEvents.findOf(company.id, found.id)
      const sections = await services.site.sections(company.id, site.shown)
      const { correctedEdition: edition } = found
      const { showsRowsUnderReview, correctionLog } = site.wording.display
      return {
        shell: await requestFrame(services, site, paths.requestState(referenceOf(params.reference))),
        reference: referenceIn(found),
        state: found.state,
        type: sectionTypeNames[found.sectionType],
        sections: sectionsOf(sections, site.ui.lang, records),
        states: events.flatMap(({ toState, at }) => (toState ? [{ state: toState, at }] : [])),
        edition,
        editionHref:
          edition !== null && correctionLog
            ? `${withQuery(paths.corrections, { edition })}#edition-${edition}`
            : null,
        figures: figuresProps(await services.requestFigures.find(company.id)).filter(
          ({ year }) => year === found.year,
        ),
        ...{ figuresHref: paths.requestFigures, marksRows: showsRowsUnderReview },
      }
    },
  }),
]
