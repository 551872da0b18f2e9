import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { type AdminCorrection, adminReviewsRoutes, textWithNote } from '@vaglio/contracts';
import { useState } from 'react';
import {
  Button,
  Confirm,
  CreateButton,
  FunctionField,
  TextField,
  TopToolbar,
  useTranslate,
  WithRecord,
} from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { MomentField, RecordLink } from '../../components/fields.js';
import { useAction } from '../../components/use-action.js';
import { useLanguage } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

export function CorrectionList() {
  const language = useLanguage();
  const translate = useTranslate();
  return (
    <AdminList
      sort={{ field: 'publishedAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <AdminTable<AdminCorrection>
        rowClick="show"
        columns={{
          publishedAt: <MomentField source="publishedAt" />,
          articleTitle: (
            <FunctionField<AdminCorrection>
              source="articleTitle"
              sortable={false}
              render={({ id, articleTitle }) => (
                <RecordLink to={`/corrections/${id}/show`}>{articleTitle}</RecordLink>
              )}
            />
          ),
          text: (
            <FunctionField<AdminCorrection>
              label="resources.corrections.fields.words"
              sortable={false}
              render={({ kind, text }) =>
                kind === 'withdrawal'
                  ? [translate('vaglio.corrections.kind.withdrawal'), textWithNote(text, language)]
                      .filter(Boolean)
                      .join(': ')
                  : textWithNote(text, language)
              }
            />
          ),
          scoreAfter: (
            <FunctionField<AdminCorrection>
              source="scoreAfter"
              sortable={false}
              render={({ scoreBefore, scoreAfter }) =>
                scoreBefore === null
                  ? translate('vaglio.corrections.noScore')
                  : translate('vaglio.corrections.score', { before: scoreBefore, after: scoreAfter })
              }
            />
          ),
          publishedBy: <TextField source="publishedBy" sortable={false} />,
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
        actions={
          <WithRecord<AdminCorrection>
            label="vaglio.action.actions"
            render={(correction) =>
              correction.kind === 'correction' ? (
                <IfMay route={adminReviewsRoutes.withdraw}>
                  <WithdrawButton correction={correction} />
                </IfMay>
              ) : null
            }
          />
        }
      />
    </AdminList>
  );
}

function WithdrawButton({ correction }: { readonly correction: AdminCorrection }) {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const [withdraw, isPending] = useAction(adminReviewsRoutes.withdraw, {
    done: 'vaglio.corrections.withdrawn',
    failed: 'vaglio.corrections.failed',
  });
  return (
    <>
      <Button
        label="vaglio.corrections.withdraw"
        disabled={isPending}
        aria-label={`${translate('vaglio.corrections.withdraw')}: ${correction.articleTitle}`}
        onClick={(event) => {
          event.stopPropagation();
          setIsAsking(true);
        }}
      >
        <UnpublishedOutlined />
      </Button>
      <Confirm
        isOpen={isAsking}
        title="vaglio.corrections.withdraw"
        content="vaglio.corrections.confirmWithdraw"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          withdraw({ params: { id: correction.id } });
        }}
      />
    </>
  );
}
