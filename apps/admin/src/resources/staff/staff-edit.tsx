import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import { adminStaffRoutes, type StaffMember, type UpdateStaffRequest } from '@vaglio/contracts';
import { Button, SaveButton, SimpleForm, Toolbar, useGetIdentity, useRecordContext } from 'react-admin';
import { ConfirmButton } from '../../components/confirm-button.js';
import { FactList } from '../../components/facts.js';
import { useDateTime } from '../../components/fields.js';
import { AdminEdit } from '../../components/forms.js';
import { RecordHeading } from '../../components/page.js';
import { useAction } from '../../components/server-calls.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { useTexts } from '../../components/use-language.js';
import { RoleInput } from './role-input.js';

const toRequest = ({ role, version }: StaffMember): UpdateStaffRequest => ({ role, version });

export default function StaffEdit() {
  return (
    <AdminEdit transform={toRequest} done="vaglio.staff.saved" failed="vaglio.staff.updateFailed">
      <SimpleForm toolbar={<EditToolbar />}>
        <WarnWhenUnsaved />
        <Facts />
        <RoleInput />
      </SimpleForm>
    </AdminEdit>
  );
}

function Facts() {
  const member = useRecordContext<StaffMember>();
  const t = useTexts('vaglio');
  const field = useTexts('resources.staff.fields');
  const dateTime = useDateTime();
  if (!member) return null;
  return (
    <>
      <RecordHeading>{member.username}</RecordHeading>
      <FactList
        facts={[
          [field('email'), member.email ?? '–'],
          [field('state'), t(`choice.staffState.${member.state}`)],
          [field('hasSecondFactor'), t(`secondFactor.state.${member.hasSecondFactor ? 'on' : 'off'}`)],
          [field('lastSignInAt'), member.lastSignInAt ? dateTime(member.lastSignInAt) : t('staff.never')],
          [field('createdAt'), dateTime(member.createdAt)],
        ]}
      />
    </>
  );
}

function EditToolbar() {
  const { identity } = useGetIdentity();
  const member = useRecordContext<StaffMember>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
      <SaveButton />
      {member?.hasSecondFactor && identity?.id !== member.id && <ResetFactorButton member={member} />}
      {member && <StateButtons member={member} />}
    </Toolbar>
  );
}

function ResetFactorButton({ member: { id, username } }: { readonly member: StaffMember }) {
  const [reset, isPending] = useAction(adminStaffRoutes.resetSecondFactor, {
    done: 'vaglio.secondFactor.removed',
    failed: 'vaglio.secondFactor.failed',
  });
  return (
    <ConfirmButton
      label="vaglio.secondFactor.reset"
      icon={<PhonelinkEraseOutlined />}
      isDisabled={isPending}
      question="vaglio.secondFactor.confirmReset"
      questionValues={{ username }}
      isWarning
      onConfirm={() => reset({ params: { id } })}
    />
  );
}

function StateButtons({ member: { id, username, state, version } }: { readonly member: StaffMember }) {
  const isDeactivated = state === 'deactivated';
  const [update, isUpdating] = useAction(adminStaffRoutes.update, {
    done: isDeactivated ? 'vaglio.staff.reactivated' : 'vaglio.staff.deactivated',
    failed: 'vaglio.staff.updateFailed',
  });
  const [inviteAgain, isInviting] = useAction(adminStaffRoutes.inviteAgain, {
    done: 'vaglio.staff.invited',
    failed: 'vaglio.staff.inviteFailed',
  });
  const params = { id };
  return (
    <>
      {state === 'invited' && (
        <Button
          label="vaglio.staff.inviteAgain"
          disabled={isInviting}
          onClick={() => inviteAgain({ params })}
        >
          <ForwardToInboxOutlined />
        </Button>
      )}
      {isDeactivated ? (
        <Button
          label="vaglio.staff.reactivate"
          disabled={isUpdating}
          onClick={() => update({ params, body: { isActive: true, version } })}
        >
          <HowToRegOutlined />
        </Button>
      ) : (
        <ConfirmButton
          label="vaglio.staff.deactivate"
          icon={<PersonOffOutlined />}
          color="error"
          isDisabled={isUpdating}
          question="vaglio.staff.confirmDeactivate"
          questionValues={{ username }}
          isWarning
          onConfirm={() => update({ params, body: { isActive: false, version } })}
        />
      )}
    </>
  );
}
