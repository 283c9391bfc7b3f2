import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { citeAddressOf } from './cite-address.ts'
import { recipientProps } from './recipient.view.ts'
import { editionField } from './site-fields.ts'
import { sitePage } from './site-definitions.ts'
import { typeFrame } from './site-frame.ts'

const size = PUBLIC_PAGE_SIZE

/** /recipient/{id}: the rows of the years that name one person or body, with sums by who was paid. */
export default sitePage({
  path: paths.recipient(':id'),
  params: { id: param.recipient },
  query: input({ page: pageNumber, edition: editionField }),
  view: 'site/recipient',
  about: ({ params }) => params.id.type,
  async load(services, request, site) {
    const { id, type, key } = request.params.id
    const { page } = request.query
    const pathOf = (to: number) => withQuery(paths.recipient(id), { page: to === 1 ? undefined : to })
    const found = await services.recipients.page(request.company.id, type, site.shown, key, { page, size })
    const count = found.groups.reduce((sum, { records }) => sum + records.length, 0)
    const counts = { page, size, total: found.rowCount, count }
    return {
      shell: await typeFrame(services, request, type, pathOf(page)),
      ...recipientProps(site, found, request.place, type, key),
      citeAddress: citeAddressOf(services, request, site, paths.recipient(id)),
      pager: pagerOf(counts, (to) => request.href(pathOf(to))),
    }
  },
})
