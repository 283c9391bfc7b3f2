export {
  MAX_DOMAINS,
  MAX_LIST_BYTES,
  readDomainFile,
  readDomainList,
  type FaultyLine,
} from './domain-list.ts'
export { InstitutionDomainsRepository } from './institution-domains.repository.ts'
export { InstitutionDomainsService } from './institution-domains.service.ts'
export { registeredDomainOf } from './mail-domain.ts'
