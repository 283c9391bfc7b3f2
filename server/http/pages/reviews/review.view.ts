import { referenceIn } from '#server/features/correction-requests/index.ts'
import type { OpenedLink } from '#server/features/recipient-reviews/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { RecipientPage } from '#server/features/site/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { Props } from '#views/pages/site/recipient-review/props.ts'
import type { RowGroup } from '#views/pages/site/recipient/row-group.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { requestFrame, type RequestSite } from '../requests/request-site.ts'
import { toRow } from '../site/record-row.ts'
import { toGroup } from '../site/recipient.view.ts'
import type { SitePage } from '../site/site-page.ts'
import type { ReviewServices } from './reviews.ts'

type Open = Extract<OpenedLink, { state: 'open' }>

interface Around {
  site: RequestSite
  preview: SitePage
}

const ROWS = 50

export async function reviewProps(
  services: ReviewServices,
  { site, preview }: Around,
  { round, recipient, reviewed, hasMoved }: Open,
  page: number,
): Promise<Props | Redirect> {
  const { type } = reviewed
  const found = await services.reviewedRows.page(reviewed, { page, size: ROWS })
  // The rows may have become fewer since the page was linked: only the first page can say that there are none.
  if (!found && page > 1) return redirect(paths.recipientReview)
  const { display } = preview.wording
  const hrefOf = (to: number) => withQuery(paths.recipientReview, { page: to === 1 ? undefined : to })
  return {
    // Printed, the rows are of no edition: they are not published.
    shell: { ...(await requestFrame(services, site, hrefOf(page), type)), currentEdition: null },
    ended: null,
    review: {
      // The end is exclusive: it is that of the last day.
      until: round.expiresAt! - 1,
      hasMoved,
      type: sectionTypeNames[type],
      name: recipient.name,
      facility: recipient.facility,
      groups: found ? groupsOf(preview, found, type) : [],
      rowCount: found?.rowCount ?? 0,
      pager: found && found.rowCount > ROWS ? pagerOf(countsOf(found, page), hrefOf) : null,
      display: { payments: display.numberOfPayments, totalAmount: display.totalAmount },
      objectionHref: paths.reviewObjection,
      answer: recipient.answer,
      references: await referencesOf(services, recipient),
      confirmAction: recipient.answer === 'objected' ? null : paths.reviewConfirmation,
    },
    takesRequests: site.wording.display.takesRequests,
    topHref: paths.top,
  }
}

export async function endedProps(
  services: ReviewServices,
  { site }: Around,
  opened: Exclude<OpenedLink, Open>,
): Promise<Props> {
  const ended = opened.state === 'none' ? 'unknown' : opened.reason
  return {
    shell: await requestFrame(services, site, paths.recipientReview),
    ...{ ended, review: null, takesRequests: site.wording.display.takesRequests, topHref: paths.top },
  }
}

const countsOf = (found: RecipientPage, page: number) => ({
  ...{ page, size: ROWS, total: found.rowCount },
  count: found.groups.reduce((sum, { records }) => sum + records.length, 0),
})

/** Rows lead nowhere: what they are about is not published. */
function groupsOf(preview: SitePage, found: RecipientPage, type: Open['reviewed']['type']): RowGroup[] {
  return found.groups.map((group) => ({
    ...toGroup(preview, type, group, null),
    rows: group.records.map((record) => ({ ...toRow(record, null), recipientHref: null })),
  }))
}

/** The numbers of the requests that the recipient has made. */
async function referencesOf(
  services: ReviewServices,
  { companyId, id }: Open['recipient'],
): Promise<string[]> {
  const references: string[] = []
  for (const requestId of await services.recipientAnswers.objectionsOf(companyId, id)) {
    const request = await services.correctionRequests.find(companyId, requestId)
    if (request) references.push(referenceIn(request))
  }
  return references
}
