import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { GuidelineForm, type GuidelineFormProps } from '#views/components/console/company/guideline-form.tsx'

export interface Props extends CompanySideProps {
  /** The guideline that the company follows. */
  guideline: GuidelineFormProps
}

/** /admin/companies/detail/{id}/guideline: the guideline that a company follows. */
export default function CompanyGuideline({ guideline, ...side }: Props) {
  return (
    <CompanySidePage {...side} current="guideline" hasErrors={Object.keys(guideline.errors).length > 0}>
      <GuidelineForm {...guideline} csrfToken={side.shell.csrfToken} />
    </CompanySidePage>
  )
}
