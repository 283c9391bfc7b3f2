import { companyPage, companySide } from '#views/testing/company-side.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import AdminCompanyUsers from './+Page.tsx'

export default examplesOf(AdminCompanyUsers, {
  'admin-company-users': {
    ...companySide,
    inviteHref: `${companyPage}/users/invitation`,
    users: { users: [], pager: null },
  },
})
