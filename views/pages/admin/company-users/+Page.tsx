import { Mail } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CompanyUsers, type CompanyUsersProps } from '#views/components/console/company-users.tsx'
import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props extends CompanySideProps {
  inviteHref: string
  users: CompanyUsersProps
}

/** /admin/companies/detail/{id}/users: a company's people, looked after by the system admin. */
export default function AdminCompanyUsers({ inviteHref, users, ...side }: Props) {
  const { t } = useUi()
  return (
    <CompanySidePage
      {...side}
      current="users"
      actions={
        <LinkButton tone="primary" icon={Mail} href={inviteHref}>
          {t('members.invite.open')}
        </LinkButton>
      }
    >
      <CompanyUsers {...users} />
    </CompanySidePage>
  )
}
