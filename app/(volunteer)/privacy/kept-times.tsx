import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { translator } from '@/lib/server/platform/locale';
import { CLIMB_EXPIRY_DAYS } from '@/lib/server/play/climbs/open-climb';
import { RETENTION_RULES } from '@/lib/server/studies/retention/rules';

/** How long what is kept: the rules by which the server deletes, with their days. */
export async function KeptTimes() {
  const t = await translator('privacy');
  return (
    <Table label={t('kept.title')}>
      <thead>
        <tr>
          <Th>{t('stored.what')}</Th>
          <Th>{t('kept.long')}</Th>
        </tr>
      </thead>
      <tbody>
        <Tr>
          <Td>{t('kept.answers.what')}</Td>
          <Td>{t('kept.answers.long', { days: CLIMB_EXPIRY_DAYS })}</Td>
        </Tr>
        <Tr>
          <Td>{t('kept.address.what')}</Td>
          <Td>{t('kept.address.long')}</Td>
        </Tr>
        {RETENTION_RULES.map(({ name, days }) => (
          <Tr key={name}>
            <Td>{t(`kept.rules.${name}`)}</Td>
            <Td>{t('kept.days', { days })}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
