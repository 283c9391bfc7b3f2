import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { PictureForms, type PictureProps } from '#views/components/console/company/picture-forms.tsx'

export interface Props extends CompanySideProps {
  pictures: PictureProps[]
}

/** /admin/companies/detail/{id}/pictures: logo and favicon. */
export default function CompanyPictures({ pictures, ...side }: Props) {
  return (
    <CompanySidePage {...side} current="pictures" hasErrors={pictures.some(({ error }) => error !== null)}>
      <PictureForms pictures={pictures} csrfToken={side.shell.csrfToken} />
    </CompanySidePage>
  )
}
