import { isRefused, rangeQuery } from '#server/http/dashboard/range.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { download, page } from './dashboard.ts'
import { dashboardProps } from './dashboard.view.ts'
import { sendUsageCsv } from './usage-csv.ts'

/** /company/dashboard: the company admin's landing page, and the tables of the site's usage as files. */
export default [
  page({
    path: paths.dashboard,
    access: 'company-admin',
    view: 'company/dashboard',
    query: rangeQuery,
    async load(services, request) {
      // Periods as visitors read them.
      const { display } = await services.site.wording(request.company.id, 'published')
      const props = await dashboardProps(services, request)
      const status = isRefused(props.usage.filter) ? 422 : 200
      return shown('company/dashboard', props, { status, years: display })
    },
  }),
  download({
    path: paths.dashboardCsv(':what'),
    params: { what: param.usageTable },
    access: 'company-admin',
    query: rangeQuery,
    send: sendUsageCsv,
  }),
]
