import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { filter } from '#views/testing/usage.ts'
import AdminDashboard, { type Props } from './+Page.tsx'

const admin: Props = {
  shell: systemShell({ menu: 'dashboard', available: ['companies', 'dashboard', 'profile'] }),
  filter: { ...filter, action: '/admin/dashboard' },
  operationsHref: null,
  companies: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', href: '/admin/companies/detail/1' },
      ...{ views: 43_045, visitors: 11_514, searches: 6208, searchesWithoutResult: 214, downloads: 387 },
    },
    {
      ...{ id: 2, name: '湊バイオ株式会社', href: '/admin/companies/detail/2' },
      ...{ views: 0, visitors: 0, searches: 0, searchesWithoutResult: 0, downloads: 0 },
    },
  ],
  csvHref: '/admin/dashboard/companies.csv?from=2026-11-01&to=2026-11-21',
  requests: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', href: '/admin/companies/detail/1' },
      ...{ received: 14, open: 3, overdue: 1, answeredInDays: 9 },
    },
    {
      ...{ id: 2, name: '湊バイオ株式会社', href: '/admin/companies/detail/2' },
      ...{ received: 1, open: 1, overdue: 0, answeredInDays: null },
    },
  ],
  storage: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', href: '/admin/companies/detail/1' },
      ...{ csvFiles: 36, csvBytes: 912_000, pdfFiles: 2, pdfBytes: 48_000, rows: 5120 },
    },
    {
      ...{ id: 2, name: '湊バイオ株式会社', href: '/admin/companies/detail/2' },
      ...{ csvFiles: 0, csvBytes: 0, pdfFiles: 0, pdfBytes: 0, rows: 0 },
    },
  ],
}

export default examplesOf(AdminDashboard, {
  'admin-dashboard': admin,
  'admin-dashboard-empty': { ...admin, companies: [], storage: [], requests: [] },
  'admin-dashboard-attention': { ...admin, operationsHref: '/admin/operations' },
  'admin-dashboard-refused': {
    ...{ ...admin, companies: null },
    filter: { ...admin.filter, errors: { to: '終了日を入力してください' } },
  },
})
