import { companyPage, companySide } from '#views/testing/company-side.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyPictures, { type Props } from './+Page.tsx'

const companyPictures: Props = {
  ...companySide,
  pictures: (['logo', 'favicon'] as const).map((kind) => ({
    kind,
    href: kind === 'logo' ? `${companyPage}/logo/9f.png` : null,
    uploadAction: `${companyPage}/${kind}`,
    removeAction: `${companyPage}/${kind}/removal`,
    error: null,
  })),
}

export default examplesOf(CompanyPictures, {
  'company-pictures': companyPictures,
  'company-pictures-refused': {
    ...companyPictures,
    pictures: companyPictures.pictures.map((picture) => ({
      ...picture,
      error: picture.kind === 'logo' ? 'ファイルを選択してください' : null,
    })),
  },
})
