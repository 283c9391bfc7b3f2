import { answer } from '#server/lib/answer.ts'
import { mainDomain, pictureHash, type Company, type PictureKind } from '#server/features/companies/index.ts'
import { paths } from '../../../paths.ts'
import type { Services } from '../../../services.ts'

/** The full URLs of the pictures on the company's own host; null if there is no picture. */
export function pictureAddresses({ origins }: Pick<Services, 'origins'>, company: Company) {
  const addressOf = (kind: PictureKind) => {
    const hash = pictureHash(company, kind)
    return hash && origins.of(mainDomain(company)) + paths.companyImage(kind, hash)
  }
  return { logo: addressOf('logo'), favicon: addressOf('favicon') }
}

export const pictureFields = { logo: answer.nullable(answer.text), favicon: answer.nullable(answer.text) }
