import { shown } from '#server/http/definitions/answers.ts'
import { isRefused, rangeQuery, requestedRange } from '#server/http/dashboard/range.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { paths } from '#server/http/paths.ts'
import { download, page } from './admin.ts'
import { companiesCsv } from './companies-csv.ts'
import { dashboardProps } from './dashboard.view.ts'

/** /admin/dashboard: how all companies' sites are used and how the installation is. */
export default [
  page({
    path: paths.adminDashboard,
    access: 'system-admin',
    view: 'admin/dashboard',
    query: rangeQuery,
    async load(services, request) {
      const props = await dashboardProps(services, request)
      return isRefused(props.filter) ? shown('admin/dashboard', props, { status: 422 }) : props
    },
  }),
  download({
    path: paths.adminDashboardCsv,
    access: 'system-admin',
    query: rangeQuery,
    async send(services, { ui, query, http }) {
      const range = services.analytics.upToToday(requestedRange(services, query))
      const lines = await companiesCsv(services, ui, range)
      const title = ui.t('dashboard.system.companies.title')
      const days = `${range.from}_${range.to}`
      const names = { name: `${title}_${days}.csv`, plainName: `companies_${days}.csv` }
      await sendCsv(services, http.res, names, lines)
    },
  }),
]
