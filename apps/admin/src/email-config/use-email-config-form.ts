import { adminEmailConfigRoutes, type EmailConfig, type TestEmailResult } from '@vaglio/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../components/use-act.js';
import { useConflictNotice } from '../components/use-conflict-notice.js';
import { useTitledNotice } from '../components/use-titled-notice.js';
import type { ApiError } from '../providers/api/api-error.js';

/** What somebody is writing, and what the server said of it. */
export interface EmailConfigDraft {
  readonly draft: EmailConfig;
  readonly change: (changed: Partial<EmailConfig>) => void;
  /** What was refused, by the field's name. */
  readonly refused: Readonly<Record<string, string>>;
}

interface EmailConfigActs extends EmailConfigDraft {
  readonly conflictNotice: ReactNode;
  readonly submit: (event: FormEvent) => void;
  readonly isSaving: boolean;
  /** Tries what is written, saved or not. */
  readonly tryOut: () => void;
  readonly isTrying: boolean;
}

export function useEmailConfigForm(config: EmailConfig, reload: () => void): EmailConfigActs {
  const [draft, setDraft] = useState(config);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { conflictNotice, noticeConflict } = useConflictNotice(reload);
  const onFailed = (error: ApiError): boolean => {
    setRefused(withoutParent(error.body.errors));
    return noticeConflict(error);
  };
  const [save, isSaving] = useAct(adminEmailConfigRoutes.update, {
    done: 'vaglio.email.saved',
    failed: 'vaglio.email.saveFailed',
    onDone: reload,
    onFailed,
  });
  const [test, isTrying] = useAct(adminEmailConfigRoutes.test, {
    failed: 'vaglio.email.testFailed',
    onDone: useTestResult(),
    onFailed,
  });
  return {
    draft,
    change: (changed) => setDraft({ ...draft, ...changed }),
    refused,
    conflictNotice,
    submit: (event) => {
      event.preventDefault();
      setRefused({});
      save({ body: draft });
    },
    isSaving,
    tryOut: () => {
      const { version: _version, ...emailConfig } = draft;
      setRefused({});
      test({ body: { emailConfig } });
    },
    isTrying,
  };
}

/** A test names its fields below `emailConfig`. */
function withoutParent(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace('emailConfig.', ''), text]),
  );
}

function useTestResult(): (result: TestEmailResult) => void {
  const translate = useTranslate();
  const say = useTitledNotice();
  return ({ success, message }) =>
    say({
      type: success ? 'success' : 'error',
      title: translate(`vaglio.email.${success ? 'testSent' : 'testFailed'}`),
      text: message,
    });
}
