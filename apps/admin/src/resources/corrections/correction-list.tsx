import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { type AdminCorrection, adminReviewsRoutes, textWithNote } from '@vaglio/contracts';
import { CreateButton, FunctionField, TextField, TopToolbar } from 'react-admin';
import { AdminList, AdminTable, leaveOut, SearchFilter } from '../../components/admin-list.js';
import { ConfirmButton } from '../../components/confirm-button.js';
import { DateTimeField, RecordLink } from '../../components/fields.js';
import { useAction } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

export default function CorrectionList() {
  const language = useLanguage();
  const t = useTexts('vaglio.corrections');
  return (
    <AdminList
      filters={[<SearchFilter key="q" source="q" alwaysOn />]}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <AdminTable<AdminCorrection>
        sorts={['publishedAt']}
        rowClick="show"
        columns={{
          publishedAt: <DateTimeField source="publishedAt" />,
          articleTitle: ({ id, articleTitle }) => (
            <RecordLink to={`/corrections/${id}/show`}>{articleTitle}</RecordLink>
          ),
          text: (
            <FunctionField<AdminCorrection>
              label="resources.corrections.fields.words"
              render={({ kind, text }) =>
                kind === 'withdrawal'
                  ? [t('kind.withdrawal'), textWithNote(text, language)].filter(Boolean).join(': ')
                  : textWithNote(text, language)
              }
            />
          ),
          scoreAfter: ({ scoreBefore, scoreAfter }) =>
            scoreBefore === null ? t('noScore') : t('score', { before: scoreBefore, after: scoreAfter }),
          publishedBy: <TextField source="publishedBy" />,
          ...leaveOut(
            'articleId',
            'domain',
            'reviewRequestId',
            'scoreBefore',
            'kind',
            'editedAt',
            'restoredAt',
          ),
        }}
        actions={(correction) =>
          correction.kind === 'correction' ? (
            <IfMay route={adminReviewsRoutes.withdraw}>
              <WithdrawButton correction={correction} />
            </IfMay>
          ) : null
        }
      />
    </AdminList>
  );
}

function WithdrawButton({ correction }: { readonly correction: AdminCorrection }) {
  const [withdraw, isPending] = useAction(adminReviewsRoutes.withdraw, {
    done: 'vaglio.corrections.withdrawn',
    failed: 'vaglio.corrections.failed',
  });
  return (
    <ConfirmButton
      label="vaglio.corrections.withdraw"
      subject={correction.articleTitle}
      icon={<UnpublishedOutlined />}
      isDisabled={isPending}
      question="vaglio.corrections.confirmWithdraw"
      onConfirm={() => withdraw({ params: { id: correction.id } })}
    />
  );
}
