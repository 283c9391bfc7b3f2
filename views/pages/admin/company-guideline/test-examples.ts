import { companyPage, companySide } from '#views/testing/company-side.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyGuideline, { type Props } from './+Page.tsx'

const companyGuideline: Props = {
  ...companySide,
  guideline: {
    ...{ action: `${companyPage}/guideline`, value: '1', errors: {} },
    options: [
      { value: '1', label: '医療用医薬品' },
      { value: '2', label: '医療機器' },
    ],
  },
}

export default examplesOf(CompanyGuideline, {
  'company-guideline': companyGuideline,
  'company-guideline-refused': {
    ...companyGuideline,
    guideline: {
      ...{ ...companyGuideline.guideline, value: '2' },
      errors: { guidelineId: '2024年度のB5に12行あり、この指針にはその区分がないため、変更できません' },
    },
  },
})
