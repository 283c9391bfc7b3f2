import { referenceIn } from '#server/features/correction-requests/index.ts'
import {
  lineOutcomes,
  MAILS_PER_RECIPIENT,
  nextMail,
  type AnsweredLine,
  type LineOutcome,
  type NextMail,
  type ReviewAnswer,
} from '#server/features/recipient-reviews/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { LineRow } from '#views/components/console/reviews/line-row.ts'
import type { Props } from '#views/pages/company/review-round/props.ts'
import type { ReviewPageServices } from './group.ts'
import { roundFacts } from './round-facts.ts'

export const answerFilters = ['objected', 'confirmed', 'none'] as const

interface RoundQuery {
  page: number
  size: number
  outcome?: LineOutcome | undefined
  answer?: ReviewAnswer | 'none' | undefined
}

type RoundPage = PageRequest<{ id: number }, RoundQuery>

/** @throws AppError 404 */
export async function roundProps(
  services: ReviewPageServices,
  request: RoundPage,
  typed: Typed | null,
): Promise<Props> {
  const { company, params, query } = request
  const { id } = params
  const { page, size, outcome, answer } = query
  const detail = await services.reviewProgress.detail(company.id, id)
  const facts = roundFacts(services, detail)
  const isSent = facts.state !== 'prepared'
  const which = { ...(outcome && { outcome }), ...(answer && { answer, outcome: 'found' as const }) }
  const { lines, total } = await services.reviewProgress.lines(company.id, id, which, { page, size })
  requirePage(page, lines)
  const keep = keptFields({ outcome, answer })
  const hrefOf = (to: number) =>
    withQuery(paths.reviewRound(id), { ...Object.fromEntries(keep), ...pageQuery(to, size) })
  const now = services.clock.now()
  const isOpen = facts.state === 'open'
  return {
    shell: request.shell('preview'),
    round: facts,
    outlook: isSent ? null : await services.reviewStart.outlook(detail.round),
    again: isOpen ? await services.reviewProgress.nextMails(company.id, id) : null,
    mailsPerRecipient: MAILS_PER_RECIPIENT,
    outcomes: lineOutcomes.map((one) => ({ outcome: one, count: detail.outcomes[one] ?? 0 })),
    hasPersonalData: detail.round.personalDataRemovedAt === null,
    filters: filtersOf(id, query, isSent),
    lines: await Promise.all(
      lines.map((line) => lineRow(services, line, isOpen ? nextMail(line, now) : null)),
    ),
    pager: listPager(paths.reviewRound(id), { page, size, total, count: lines.length }, { keep, hrefOf }),
    actions: {
      ...{ start: paths.reviewRoundPart(id, 'start'), discard: paths.reviewRoundPart(id, 'discarding') },
      ...{ mails: paths.reviewRoundPart(id, 'mails'), endHref: paths.reviewRoundPart(id, 'end') },
    },
    ...{ roundsHref: paths.reviewRounds, errors: typed?.errors ?? {} },
  }
}

/** Before it is sent by what was found, afterwards by what was answered. */
function filtersOf(id: number, { outcome, answer }: RoundQuery, isSent: boolean): Props['filters'] {
  const words = isSent ? answerFilters : lineOutcomes
  const current = isSent ? answer : outcome
  const name = isSent ? 'answer' : 'outcome'
  return [undefined, ...words].map((word) => ({
    kind: name,
    word: word ?? 'all',
    href: withQuery(paths.reviewRound(id), { [name]: word }),
    isCurrent: word === current,
  }))
}

async function lineRow(
  { correctionRequests }: ReviewPageServices,
  line: AnsweredLine,
  next: NextMail | null,
): Promise<LineRow> {
  const requests: LineRow['requests'] = []
  for (const requestId of line.requestIds) {
    const request = await correctionRequests.find(line.companyId, requestId)
    if (request) requests.push({ reference: referenceIn(request), href: paths.inboxRequest(request.id) })
  }
  const { id, name, facility, email, outcome, mails, mailedAt, openedAt, answeredAt, answer } = line
  return {
    ...{ id, line: line.line, name, facility, email, outcome, mails, mailedAt, openedAt },
    ...{ answeredAt, answer, requests, next },
  }
}
